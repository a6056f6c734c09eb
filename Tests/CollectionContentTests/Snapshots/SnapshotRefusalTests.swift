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
    #expect(refusal([(0, ["a"]), (1, ["b", "a"])]) == .itemExists("a"))
    #expect(refusal([(0, ["a", "a"])]) == .duplicateIdentifiers(in: "appendItems", ["a"]))
    #expect(refusal([(0, []), (0, [])]) == .duplicateIdentifiers(in: "appendSections", ["0"]))
    #expect(refusal([(1, ["b"]), (0, ["a"])]) == nil)
  }

  @Test func `items need a section`() throws {
    var empty = CollectionSnapshot<Int, String>()
    for items in [["a"], []] {
      let refusal = empty.refusal { value throws(SnapshotError) in try value.appendItems(items) }
      #expect(refusal == .noSections)
    }
    var snapshot = try abc()
    let refusal = snapshot.refusal { value throws(SnapshotError) in
      try value.appendItems(["x"], toSection: 9)
    }
    #expect(refusal == .sectionNotFound("9", known: 2))
  }

  @Test func `an anchor must exist and must not move`() throws {
    var snapshot = try abc()
    let refusals: [SnapshotError?] = [
      snapshot.refusal { value throws(SnapshotError) in
        try value.insertItems(["x"], beforeItem: "z")
      },
      snapshot.refusal { value throws(SnapshotError) in
        try value.insertItems(["x", "b"], afterItem: "b")
      },
      snapshot.refusal { value throws(SnapshotError) in
        try value.moveItem("b", beforeItem: "b")
      },
      snapshot.refusal { value throws(SnapshotError) in try value.moveItem("b", afterItem: "z") },
      snapshot.refusal { value throws(SnapshotError) in try value.moveItem("z", afterItem: "b") },
      snapshot.refusal { value throws(SnapshotError) in
        try value.moveSection(1, afterSection: 1)
      },
    ]
    #expect(
      refusals == [
        .itemNotFound("z"), .anchorIsMoved("b"), .anchorIsMoved("b"), .itemNotFound("z"),
        .itemNotFound("z"), .anchorIsMoved("1"),
      ])
  }

  @Test func `only existing items can be marked, except by reconfigureIfPresent`() throws {
    var snapshot = try abc()
    let reload = snapshot.refusal { value throws(SnapshotError) in
      try value.reloadItems(["a", "z"])
    }
    #expect(reload == .itemNotFound("z"))
    let reconfigure = snapshot.refusal { value throws(SnapshotError) in
      try value.reconfigureItems(["a", "z"])
    }
    #expect(reconfigure == .itemNotFound("z"))
    #expect(snapshot.reconfigureIfPresent(["a", "z", "a"]) == 1)
    #expect(snapshot.reconfiguredItemIdentifiers == ["a"])
  }

  @Test func `section identifiers are unique`() throws {
    var snapshot = try abc()
    let existing = snapshot.refusal { value throws(SnapshotError) in
      try value.appendSections([2, 1])
    }
    #expect(existing == .sectionExists("1"))
    let repeated = snapshot.refusal { value throws(SnapshotError) in
      try value.insertSections([2, 2], beforeSection: 0)
    }
    #expect(repeated == .duplicateIdentifiers(in: "insertSections", ["2"]))
  }

  @Test func `an unknown section has no list of items and a count of 0`() throws {
    let snapshot = try snapshot([[], ["a"]])
    #expect(snapshot.itemIdentifiers(inSection: 0) == [])
    #expect(snapshot.itemIdentifiers(inSection: 7) == nil)
    #expect(snapshot.numberOfItems(inSection: 0) == 0)
    #expect(snapshot.numberOfItems(inSection: 7) == 0)
    #expect(snapshot.indexOfItem("z") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: "z") == nil)
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
