import CollectionContent
import TestSupport
import Testing

/// Identifiers that consist of thousands of values inside one another, or of very many.
struct DeepIdentifierTests {
  /// An identifier with a value that does not count for its identity.
  private struct ID: Hashable {
    let number: Int
    let rest: any Sendable

    static func == (one: ID, other: ID) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private indirect enum Chain: Sendable {
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

  /// A number inside 6,000 optionals, one around the other.
  fileprivate static var inOptionals: any Sendable {
    (0..<6_000).reduce(0 as any Sendable) { inner, _ in (any Sendable)?.some(inner) as any Sendable
    }
  }

  fileprivate static func text(_ rest: any Sendable) throws -> String {
    var text = ""
    do throws(SnapshotError) {
      var snapshot = try CollectionSnapshot<Int, ID>(sections: [(0, [])])
      try snapshot.insertItems([], beforeItem: ID(number: 1, rest: rest))
    } catch {
      text = error.description
    }
    return text
  }

  @Test func `a deep identifier is named by its type`() async {
    await #expect(processExitsWith: .success) {
      let deep: [@Sendable () -> any Sendable] = [
        { DeepIdentifierTests.inOptionals }, { Chain(6_000) }, { [Chain(6_000)] },
        { ["a": [Chain(6_000)]] },
        { Array(repeating: 1, count: 100_000) },
      ]
      for rest in deep {
        let isNamed = try onSmallStack {
          try DeepIdentifierTests.text(rest()).hasPrefix(
            "The snapshot has no item a value of type ")
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
