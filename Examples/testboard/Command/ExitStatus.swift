/// The exit status of the program.
///
/// It does not depend on the outcome of the tests.
enum ExitStatus: Int32 {
  case shown = 0
  case fileFailed = 1
  case notStrict = 3
  case wrongUsage = 64
  /// A signal such as control-C ended the following of a stream.
  case interrupted = 130
}
