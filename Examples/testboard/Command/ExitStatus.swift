/// How the program ends.
///
/// The outcome of the tests it shows has no part in it.
enum ExitStatus: Int32 {
  case shown = 0
  case fileFailed = 2
  case notStrict = 3
  case wrongUsage = 64
  /// A stream was followed until a signal ended that, as by control-C.
  case interrupted = 130
}
