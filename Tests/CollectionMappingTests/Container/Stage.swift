import CollectionMapping
import TestSupport
import Foundation

/// A container with a scripted data source, and everything that was reported.
final class Stage {
  let container: CollectionContainer
  let source = ScriptedSource()
  private(set) var anomalies: [Anomaly] = []

  init(limits: CollectionLimits = CollectionLimits()) {
    container = CollectionContainer(limits: limits)
    container.dataSource = source
    container.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0) }
  }

  /// Says how every later request is answered.
  func answer(_ answer: @escaping (CollectionContainer, ElementID) throws -> ReusableView?) {
    source.answer = answer
  }

  /// The anomalies since the last check.
  func takeAnomalies() -> [Anomaly] {
    defer { anomalies = [] }
    return anomalies
  }

  /// Runs a closure as the data source of one request, whose view is a placeholder.
  func inRequest(_ body: @escaping (CollectionContainer) throws -> Void) throws {
    let earlier = source.answer
    let key = ElementID.cell([9, 9])
    var outcome: Result<Void, any Error> = .success(())
    source.answer = { container, _ in
      outcome = Result { try body(container) }
      return nil
    }
    container.display(key)
    source.answer = earlier
    container.endDisplaying(key)
    _ = anomalies.popLast()
    try outcome.get()
  }
}

/// A data source that answers with a closure and notes what it was asked.
final class ScriptedSource: CollectionContainerDataSource {
  var answer: (CollectionContainer, ElementID) throws -> ReusableView? = { _, _ in nil }
  var count = 1000
  private(set) var asked: [ElementID] = []

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    asked.append(.cell(indexPath))
    return try answer(container, .cell(indexPath))
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    asked.append(element)
    return try answer(container, element)
  }
}

/// A data source of labelled cells, which runs a closure in each request and lets items be moved.
final class LabelledSource: CollectionContainerDataSource {
  var count: Int
  var onAsk: (CollectionContainer, IndexPath) throws -> Void = { _, _ in }
  private(set) var asked = 0

  /// The paths that it was asked for and does not have.
  private(set) var wrong: [IndexPath] = []

  init(_ count: Int = 1000) { self.count = count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    asked += 1
    try onAsk(container, indexPath)
    if indexPath[1] >= count { wrong.append(indexPath) }
    return try container.dequeueReusableCell(LabelledView.self, for: indexPath)
  }
}

/// A view that counts how often it was prepared.
class TallyView: ReusableView {
  private(set) var preparations = 0
  var text = ""

  override func prepareForReuse() {
    preparations += 1
    text = ""
  }
}

/// A view of another class.
final class RivalView: ReusableView {}

/// A view that takes its model.
final class TitleView: ReusableView, ModelTransfer {
  private(set) var title = ""
  func update(with title: String) { self.title = title }
}

/// An object that runs a closure when it is released.
final class Guest {
  private let end: () -> Void
  init(end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

/// The error of factories and data sources in tests.
struct StageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// The full name of a type, as anomalies and errors give it: without the address that stands in
/// the name of a private type.
func fullName(_ type: Any.Type) -> String {
  String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
}
