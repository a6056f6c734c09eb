import CollectionContent
import TestSupport
import Testing

/// Changes that a snapshot refuses, with the error; `refusal` fails if the snapshot has changed.
struct SnapshotRefusalTests {
  private func abc() throws -> CollectionSnapshot<Int, String> {
    try snapshot([["a", "b"], ["c"]])
  }

  @Test func `an item repeated in one call is refused, or kept once`() throws {
    var snapshot = try abc()
    let refusal = snapshot.refusal { value throws(SnapshotError) in
      try value.appendItems(["x", "y", "x", "y", "x"])
    }
    #expect(refusal == .duplicateIdentifiers(in: "appendItems", ["x", "y"]))
    try snapshot.appendItems(["x", "y", "x", "x"], droppingRepetitions: true)
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["c", "x", "y"])
    #expect(snapshot.insertions.firstDropped == ["x", "x"])
  }

  @Test func `an existing item is moved and counted, or refused`() throws {
    var snapshot = try abc()
    let refusal = snapshot.refusal { value throws(SnapshotError) in
      try value.appendItems(["x", "b"], movingExisting: false)
    }
    #expect(refusal == .itemExists("b"))
    try snapshot.appendItems(["x", "b"])
    try snapshot.insertItems(["a", "b", "x"], beforeItem: "c")
    #expect(snapshot.contents == [[], ["a", "b", "x", "c"]])
    #expect(snapshot.insertions.moved == 4)
    #expect(snapshot.insertions.firstMoved == ["b", "a", "b"])
    #expect(snapshot.withoutMarks().insertions == CollectionSnapshot<Int, String>().insertions)
  }

  @Test func `the sections of a new snapshot must have unique identifiers`() throws {
    func refusal(_ sections: [(Int, [String])]) -> SnapshotError? {
      do throws(SnapshotError) {
        _ = try CollectionSnapshot(sections: sections)
        return nil
      } catch {
        return error
      }
    }
    let inTwo = refusal([(3, ["a"]), (4, []), (5, ["b", "a"])])
    #expect(inTwo == .itemInTwoSections("a", first: "3", second: "5"))
    let name = "CollectionSnapshot(sections:)"
    let inOne = refusal([(3, ["aItems", "aItems"])])
    #expect(inOne == .duplicateIdentifiers(in: "Section 3 of \(name)", ["aItems"]))
    let sections = refusal([(0, []), (0, [])])
    #expect(sections == .duplicateIdentifiers(in: name, ["0"]))
    #expect(refusal([(1, ["b"]), (0, ["a"])]) == nil)
    #expect(
      [inTwo, inOne, sections].compactMap { $0?.description } == [
        "Item a is in section 3 and in section 5. An item is in one section only.",
        "Section 3 of \(name) was given identifiers more than once: aItems. Pass each once.",
        "\(name) was given identifiers more than once: 0. Pass each once.",
      ])
  }

  @Test func `an error shows its identifiers shortened and on one line`() throws {
    var snapshot = CollectionSnapshot<Int, String>()
    try snapshot.appendSections([0])
    let long = String(repeating: "x", count: 10_000) + "\n"
    let refusal = snapshot.refusal { value throws(SnapshotError) in try value.reloadItems([long]) }
    #expect(refusal == .itemNotFound(String(repeating: "x", count: 79) + "…"))
    let many = (0..<20).map { "a\n\($0)" }
    let duplicates = snapshot.refusal { value throws(SnapshotError) in
      try value.appendItems(many + many)
    }
    #expect(
      duplicates?.description
        == "appendItems was given identifiers more than once: a 0, a 1, a 2, a 3, a 4, a 5, a 6, "
        + "a 7, and 12 more. Pass each once, or use `droppingRepetitions: true`.")
  }
}
