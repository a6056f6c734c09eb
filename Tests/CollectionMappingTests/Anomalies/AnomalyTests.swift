import CollectionMapping
import TestSupport
import Foundation
import Testing

struct AnomalyTests {
  /// An anomaly of each case, and the words of its payload that the long text must contain.
  static let samples: [(anomaly: Anomaly, words: [String])] = [
    (.dequeue(.noElement(.cell([3, 14]), count: 9, sections: 4)), ["cell", "[3, 14]", "9 items"]),
    (.dequeue(.nilModel(.cell([3, 14]))), ["[3, 14]"]),
    (.dequeue(.nilModel(key)), ["kind-X", "[3, 14]"]),
    (
      .dequeue(.tooManyOptionals(limit: 26, .supplementary("badge", [3, 14]))),
      ["26", "badge", "[3, 14]"]
    ),
    (
      .dequeue(.noMapping(modelType: TypeName(ModelX.self), .cell([3, 14]))),
      ["ModelX", "[3, 14]"]
    ),
    (
      .dequeue(.noMapping(modelType: TypeName(ModelX.self), key)), ["ModelX", "kind-X", "[3, 14]"]
    ),
    (
      .conditionsOverlap(group: "group-X", used: "used-X", other: "other-X", key),
      ["group-X", "used-X", "other-X", "kind-X", "[3, 14]"]
    ),
    (
      .mappingClosureDiffers(mapping: "mapping-X", differences: ["property-X", "property-Y"]),
      ["mapping-X", "property-X", "property-Y"]
    ),
    (
      .dequeue(.differentViewClass(expected: view, actual: otherView, key)),
      ["ViewX", "ViewY", "kind-X", "[3, 14]"]
    ),
    (.templateNotFound(name: "name-X", viewType: view), ["name-X", "ViewX"]),
    (
      .templateUnreadable(name: "name-X", viewType: view, reason: "reason-X"),
      ["name-X", "ViewX", "reason-X"]
    ),
    (.emptyTemplate(name: "name-X", viewType: view), ["name-X", "ViewX"]),
    (
      .ambiguousTemplate(name: "name-X", viewType: view, views: ["ViewY", "ViewZ"]),
      ["name-X", "ViewX", "ViewY", "ViewZ", "2"]
    ),
    (
      .differentTemplateClass(name: "name-X", viewType: view, declared: "ViewY"),
      ["name-X", "ViewX", "ViewY"]
    ),
    (
      .differentReuseIdentifier(name: "name-X", registered: "id-X", declared: "id-Y"),
      ["name-X", "id-X", "id-Y"]
    ),
    (.templateNotLoadable(name: "name-X", viewType: view), ["name-X", "ViewX"]),
    (
      .dequeue(.factoryFailed(viewType: view, reason: "reason-X", key)),
      ["ViewX", "reason-X", "kind-X", "[3, 14]"]
    ),
    (.providerFailed(reason: "reason-X", key), ["reason-X", "kind-X", "[3, 14]"]),
    (.nilCell([3, 14]), ["[3, 14]"]),
    (.nilSupplementary(kind: "kind-X", [3, 14]), ["kind-X", "[3, 14]"]),
    (.noSupplementaryProvider(kind: "kind-X"), ["kind-X"]),
    (.viewNotDequeued(viewType: view, key), ["ViewX", "kind-X", "[3, 14]"]),
    (
      .viewAlreadyDisplayed(viewType: view, at: .cell([15, 9]), requested: key),
      ["ViewX", "cell at [15, 9]", "kind-X", "[3, 14]"]
    ),
    (
      .viewOwnedByOtherContainer(viewType: view, key), ["ViewX", "kind-X", "[3, 14]"]
    ),
    (
      .extraDequeue(count: 26, identifiers: ["id-X", "id-Y"], key),
      ["26", "id-X", "id-Y", "kind-X", "[3, 14]"]
    ),
    (
      .kindMismatch(
        requested: .supplementary("kind-X"), registered: .supplementary("kind-Y"),
        reuseIdentifier: "id-X", [3, 14]),
      ["kind-X", "kind-Y", "id-X", "[3, 14]"]
    ),
    (.pathMismatch(requested: key, dequeued: [15, 9]), ["kind-X", "[3, 14]", "[15, 9]"]),
    (.reconfigureReplaced(key), ["kind-X", "[3, 14]"]),
    (
      .reentrantMutation(operation: "operation-X", during: key),
      ["operation-X", "kind-X", "[3, 14]"]
    ),
    (
      .registrationReplaced(
        category: .supplementary("kind-X"), reuseIdentifier: "id-X", old: view, new: otherView),
      ["kind-X", "id-X", "ViewX", "ViewY"]
    ),
    (.registrationNeverReused(viewType: view), ["ViewX"]),
    (.invalidCount(section: 26, count: -35), ["26", "-35"]),
    (.unannouncedChange(section: 26, before: 35, after: 89), ["26", "35", "89"]),
    (.batchRefused(reason: "reason-X"), ["reason-X"]),
    (.batchReloaded(reason: "reason-X"), ["reason-X"]),
    (.movementCancelled([3, 14]), ["[3, 14]"]),
    (.existingItemsMoved(count: 26, first: ["id-X", "id-Y"]), ["26", "id-X", "id-Y"]),
    (.duplicatesDropped(count: 26, first: ["id-X", "id-Y"]), ["26", "id-X", "id-Y"]),
    (.unstableIdentity("id-X"), ["id-X"]),
    (.dataSourceReplaced(dataSource: TypeName(SourceX.self)), ["SourceX"]),
    (
      .layoutProblem(.unknown(.supplementary(ofKind: "kind-X", inSection: 3, number: 14))),
      ["kind-X", "[3, 14]"]
    ),
    (
      .invalidAnswer(event: "targetIndexPathForMove", [2, 71]),
      ["targetIndexPathForMove", "[2, 71]"]
    ),
    (.invalidViewport(LayoutRect(x: 26, y: .infinity, width: 35, height: 89)), ["26", "inf"]),
    (.layoutUnsettled(rounds: 26), ["26"]),
    (.nothingDisplayed(hasLayout: false, hasViewport: true), ["no layout"]),
    (.dataSourceReleased(dataSource: TypeName(SourceX.self)), ["SourceX"]),
    (.editNotDisplayed(displayed: TypeName(SourceX.self)), ["SourceX"]),
    (.editDuringPass(.cell(section: 5, item: 6)), ["cell at [5, 6]"]),
    (.noSnapshot(dataSource: TypeName(SourceX.self)), ["SourceX"]),
    (.nestedTooDeep(in: "code-x", limit: 26), ["code-x", "26", "nestedCalls"]),
    (.followUpLimit(handler: "handler-x", limit: 26), ["handler-x", "26", "followUps"]),
    (
      .notUnregistered(view, as: .cell, registered: [.supplementary("kind-x")]),
      ["ViewX", "cell", "kind-x"]
    ),
    (.unknownToken(.supplementary("kind-x")), ["kind-x"]),
    (.visibleLimit(26, found: 35), ["26", "35", "visibleElements"]),
  ]

  private static let key = ElementID.supplementary("kind-X", [3, 14])
  private static let view = TypeName(ViewX.self)
  private static let otherView = TypeName(ViewY.self)

  @Test func `the samples contain every case once, and every case has its own code`() {
    let codes = Self.samples.map(\.anomaly.code)
    #expect(Set(codes) == Set(Anomaly.Code.allCases))
    #expect(codes.count == Anomaly.Code.allCases.count)
    #expect(Set(Anomaly.Code.allCases.map(\.rawValue)).count == codes.count)
  }

  @Test func `a code has the name of its case`() {
    for (anomaly, _) in Self.samples {
      if case .dequeue = anomaly { continue }
      let name = Mirror(reflecting: anomaly).children.first?.label
      #expect(name == anomaly.code.rawValue)
    }
  }

  @Test func `an anomaly has the text of the dequeue error that it carries`() {
    for case .dequeue(let error) in Self.samples.map(\.anomaly) {
      #expect(Anomaly.dequeue(error).debugDescription.contains("\(error)"))
    }
  }

  @Test func `an error about a registration has the code of a data source that throws it`() {
    let errors: [DequeueError] = [
      .notRegistered(category: .cell, identifier: "a", known: []), .invalidIndexPath([], .cell),
      .dequeueOutsideRequest(identifier: "a", Self.key, call: "File.swift:1"),
      .reconfigureMismatch(existing: "a", requested: "b", Self.key),
    ]
    for error in errors { #expect(Anomaly.dequeue(error).code == .providerFailed) }
  }

  @Test func `a short text is one plain sentence without the payload`() {
    for (anomaly, words) in Self.samples {
      let text = "\(anomaly)"
      #expect(text.hasSuffix("."))
      #expect(text.utf8.count > 10)
      #expect(text.utf8.count < 80)
      #expect(!text.contains("\n"))
      #expect(text.allSatisfy { !$0.isNumber })
      for word in words { #expect(!text.contains(word)) }
    }
    #expect(Set(Self.samples.map { "\($0.anomaly)" }).count == Self.samples.count)
  }

  @Test func `a long text contains the whole payload and how to fix the problem`() {
    for (anomaly, words) in Self.samples {
      let text = anomaly.debugDescription
      #expect(text.hasPrefix("⚠️ [CollectionMapping] "))
      #expect(!text.contains("\n"))
      for word in words { #expect(text.contains(word), "\(anomaly.code) leaves out \(word)") }
      #expect(text.split(separator: ". ").count > 1, "\(anomaly.code) gives no advice")
    }
    #expect(Set(Self.samples.map(\.anomaly.debugDescription)).count == Self.samples.count)
  }

  @Test func `a long list is truncated in the long text`() {
    let many = (100..<1000).map { "View-\($0)" }
    let text = Anomaly.ambiguousTemplate(name: "n", viewType: Self.view, views: many)
      .debugDescription
    #expect(text.contains("900 views"))
    #expect(text.contains("View-107 and 892 more"))
    #expect(!text.contains("View-108"))
    let extra = Anomaly.extraDequeue(count: 899, identifiers: many, .cell([0, 0]))
    #expect(extra.debugDescription.utf8.count < 400)
  }

  @Test func `a long reason is truncated in the long text, which stays on one line`() {
    let reason = "one\ntwo\u{1B}" + String(repeating: "x", count: 1_000_000)
    let anomalies: [Anomaly] = [
      .providerFailed(reason: reason, .cell([0, 0])),
      .dequeue(.factoryFailed(viewType: Self.view, reason: reason, .cell([0, 0]))),
      .templateUnreadable(name: "Name", viewType: Self.view, reason: reason),
    ]
    let error = DequeueError.factoryFailed(viewType: Self.view, reason: reason, .cell([0, 0]))
    for text in anomalies.map(\.debugDescription) + [error.description] {
      #expect(text.utf8.count < 700)
      #expect(text.contains("one two\u{FFFD}x"))
      #expect(text.contains("x…"))
      #expect(text.allSatisfy { !$0.isNewline })
    }
  }

  @Test func `anomalies are equal if all their payloads are equal`() {
    #expect(Anomaly.nilCell([0, 0]) == .nilCell([0, 0]))
    #expect(Anomaly.nilCell([0, 0]) != .nilCell([0, 1]))
    #expect(Anomaly.nilCell([0, 0]) != .dequeue(.nilModel(.cell([0, 0]))))
    #expect(Set(Self.samples.map(\.anomaly)).count == Self.samples.count)
  }

  @Test func `codes survive a round trip through text`() throws {
    for code in Anomaly.Code.allCases {
      let data = try JSONEncoder().encode([code])
      #expect(try JSONDecoder().decode([Anomaly.Code].self, from: data) == [code])
    }
  }
}

private struct ModelX {}
private final class ViewX {}
private final class ViewY {}
private final class SourceX {}
