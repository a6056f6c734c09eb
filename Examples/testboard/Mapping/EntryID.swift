/// Names an entry of a board, a section or an item, by what it is in the stream.
///
/// The name of a test stays the same while the stream grows, and also when the tests are run again,
/// so its view stays too.
enum EntryID: Hashable, Sendable {
  case suite(String, run: Int)
  case test(String, run: Int)
  indirect case testCase(Int, of: EntryID)
  indirect case issue(Int, of: EntryID)
  indirect case attachment(Int, of: EntryID)
  case run(Int)

  /// What the stream itself had to say.
  case stream
  case emptyStream
  /// A line that could not be used, or is of unknown kind, by its number.
  case line(Int)
  case furtherUnknown
  case furtherBadLines
}
