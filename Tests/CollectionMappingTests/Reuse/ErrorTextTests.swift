import CollectionMapping
import TestSupport
import Foundation
import Testing

struct ErrorTextTests {
  private let key = ElementID.supplementary("kind-X", [3, 14])

  /// Each error that is no anomaly, and the words of its payload that the text must contain.
  private var samples: [(error: DequeueError, words: [String])] {
    [
      (
        .invalidIndexPath([3, 14, 5], .supplementary("kind-X")),
        ["kind-X", "[3, 14, 5]", "[section, item]", "from 0"]
      ),
      (
        .notRegistered(
          category: .supplementary("kind-X"), identifier: "id-X", known: ["id-Y", "id-Z"]),
        ["kind-X", "id-X", "id-Y", "id-Z"]
      ),
      (.notRegistered(category: .cell, identifier: "id-X", known: []), ["cell", "id-X", "none"]),
      (
        .dequeueOutsideRequest(identifier: "id-X", key, call: "File/Name.swift:26"),
        ["id-X", "kind-X", "[3, 14]", "File/Name.swift:26"]
      ),
      (
        .reconfigureMismatch(existing: "id-X", requested: "id-Y", key),
        ["id-X", "id-Y", "kind-X", "[3, 14]"]
      ),
      (.nestedTooDeep(limit: 26, key), ["26", "kind-X", "[3, 14]", "nestedCalls"]),
    ]
  }

  @Test func `the text of an error contains its whole payload`() {
    for (error, words) in samples {
      let text = "\(error)"
      for word in words { #expect(text.contains(word), "\(text) leaves out \(word)") }
    }
    #expect(Set(samples.map { "\($0.error)" }).count == samples.count)
    #expect(Set(samples.map(\.error)).count == samples.count)
  }

  @Test func `a fallback is suggested for cells only, which can have one`() {
    let name = TypeName(ModelX.self)
    let cell = DequeueError.noMapping(modelType: name, .cell([0, 0]))
    #expect("\(cell)".contains("register a fallback"))
    let header = DequeueError.noMapping(modelType: name, key)
    #expect("\(header)".hasSuffix("Register a supplementary view of this kind for it."))
  }

  @Test func `a view that is registered again is described as such`() throws {
    let manager = CollectionManager()
    for _ in 0..<2 { manager.register(ReusableView.self, for: ModelX.self) { _, _, _ in } }
    let problem = try #require(manager.verify().first)
    #expect("\(problem)".contains("ReusableView for"))
    #expect("\(problem)".contains("as cell is registered more than once"))
  }

  @Test func `an element that does not exist is described with the number of those that do`() {
    func text(_ count: Int?, _ sections: Int, _ element: ElementID = .cell([2, 5])) -> String {
      "\(DequeueError.noElement(element, count: count, sections: sections))"
    }
    #expect(
      text(3, 4).hasPrefix(
        "The cell at [2, 5] does not exist: section 2 has 3 items, counted from 0."))
    #expect(text(1, 4).contains("section 2 has 1 item,"))
    #expect(
      text(nil, 2).hasPrefix(
        "The cell at [2, 5] does not exist: the storage has 2 sections, counted from 0."))
    #expect(
      "\(ContainerError.noItem([2, 5], count: 1, sections: 4))"
        == "There is no item at [2, 5]: section 2 has 1 item, counted from 0.")
    #expect(
      "\(ContainerError.noItem([2], count: nil, sections: 1))" == "There is no item at [2]: "
        + "the content has 1 section. Index paths are [section, item], both from 0.")
  }

  @Test func `the error for an empty identifier is described in words`() {
    let error = ContainerError.emptyReuseIdentifier(
      viewType: TypeName(ViewX.self), category: .supplementary("kind-X"))
    for word in ["ViewX", "kind-X", "empty"] { #expect("\(error)".contains(word)) }
    #expect("\(TemplateError(reason: "reason-X"))" == "reason-X")
  }
}

private struct ModelX {}
private final class ViewX {}
