import CollectionContent
import TestSupport
import Testing

/// Identifiers that consist of thousands of values inside one another, or of very many.
struct DeepIdentifierTests {
  /// An identifier with a value that does not count for its identity.
  private struct ID: Hashable {
    let number: Int
    let rest: Any

    static func == (one: ID, other: ID) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private indirect enum Chain {
    case end
    case link(Chain)

    init(_ count: Int) {
      self = .end
      for _ in 0..<count { self = .link(self) }
    }
  }

  private struct Row: Hashable {
    var number = 1
    var title: String? = "a"
    var tags = ["b"]
  }

  fileprivate static func text(_ rest: @escaping @Sendable () -> Any) throws -> String {
    var text = ""
    do throws(SnapshotError) {
      var snapshot = try CollectionSnapshot<Int, ID>(sections: [(0, [])])
      try snapshot.insertItems([], beforeItem: ID(number: 1, rest: rest()))
    } catch {
      text = error.description
    }
    return text
  }

  @Test func `a deep identifier is named by its type`() async {
    await #expect(processExitsWith: .success) {
      let deep: [@Sendable () -> Any] = [
        { wrapped(0) }, { Chain(6_000) }, { [Chain(6_000)] }, { ["a": [Chain(6_000)]] },
        { Array(repeating: 1, count: 100_000) },
      ]
      for rest in deep {
        let isNamed = try onSmallStack {
          try DeepIdentifierTests.text(rest).hasPrefix("The snapshot has no item a value of type ")
        }
        #expect(isNamed)
      }
    }
  }

  @Test func `another one is described as it is printed`() throws {
    var snapshot = try CollectionSnapshot<Int, Row>(sections: [(0, [])])
    let row = Row()
    #expect(throws: SnapshotError.itemNotFound("\(row)")) {
      try snapshot.insertItems([], beforeItem: row)
    }
    #expect("\(row)".contains("tags"))
  }
}
