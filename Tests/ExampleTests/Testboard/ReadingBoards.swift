import CollectionMapping

@testable import testboard

/// Reads a stream as the program does.
func board(of stream: EventStream) throws -> Board {
  let file = try TemporaryFile(stream.text)
  return try Board.read(path: file.path)
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
