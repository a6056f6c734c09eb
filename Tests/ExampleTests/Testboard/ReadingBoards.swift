import CollectionMapping

@testable import testboard

/// Reads a stream as the program does.
func board(of stream: EventStream) throws -> Board {
  let file = try TemporaryFile(stream.text)
  return try Board.read(path: file.path)
}

/// The lines of a report about a board.
func reportLines(of board: Board, usesColor: Bool) throws -> [String] {
  var rows = BoardRows(usesColor: usesColor)
  try rows.show(board)
  return rows.rows.flatMap(\.lines)
}

extension Board {
  func shownByManager() throws -> CollectionManager {
    let manager = CollectionManager()
    manager.registerBoardViews()
    try BoardSections(self).fill(manager.memoryStorage)
    return manager
  }

  var tests: [TestEntry] {
    runs.flatMap(\.suites).flatMap(\.tests)
  }

  func test(named name: String) -> TestEntry? {
    tests.first { $0.name == name }
  }
}
