/// Identifies an entry of a board, a section or an item, by its place in the stream.
///
/// The identifier of a test stays the same while the stream grows, and when the tests run again, so its
/// view stays too.
enum EntryID: Hashable, Sendable {
  case suite(String, run: Int)
  case test(String, run: Int)
  indirect case testCase(Int, of: EntryID)
  indirect case issue(Int, of: EntryID)
  indirect case attachment(Int, of: EntryID)
  case run(Int)

  /// The section about the stream itself.
  case stream
  case emptyStream
  /// An unusable line, or a line of unknown kind, by its number.
  case line(Int)
  case furtherUnknown
  case furtherBadLines
}
