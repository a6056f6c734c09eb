import CollectionMapping
import Foundation

/// A container that shows rows of words, and everything that was reported.
final class BatchStage {
  let container: CollectionContainer
  let source = WordSource()
  private(set) var anomalies: [Anomaly] = []
  private(set) var completions: [Bool] = []
  let log = EventLog()

  init(_ rows: [[String]], limits: CollectionLimits = CollectionLimits()) throws {
    container = CollectionContainer(limits: limits)
    source.rows = rows
    try container.register(TallyView.self, forCellWithReuseIdentifier: "word")
    container.dataSource = source
    container.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0) }
    container.displaysAllElements = true
    container.observer = log
  }

  /// Carries out a batch after which there are other rows.
  func change(
    to rows: [[String]]? = nil, _ body: @escaping (inout BatchUpdates) throws -> Void
  ) throws {
    do {
      try container.performBatchUpdates { [source] updates in
        if let rows { source.rows = rows }
        try body(&updates)
      } completion: { [weak self] in
        self?.completions.append($0)
      }
    } catch {
      switch error {
      case .body(let reason): throw reason
      case .refused(let reason): throw reason
      }
    }
  }

  /// The error that a batch is refused with; nothing may have changed.
  func refusal(
    of rows: [[String]]? = nil, _ body: @escaping (inout BatchUpdates) throws -> Void
  ) -> (any Error)? {
    let (before, views, asked) = (texts, identities, source.asked)
    do {
      try change(to: rows, body)
      return nil
    } catch {
      let isSame = before == texts && views == identities && asked == source.asked
      return isSame && completions.last == false ? error : StageError(description: "changed")
    }
  }

  /// The displayed words, by the counts of the container.
  var texts: [[String]] {
    (0..<container.numberOfSections).map { section in
      (0..<container.numberOfItems(inSection: section)).map { item in
        view(section, item)?.text ?? "nothing"
      }
    }
  }

  func view(_ section: Int, _ item: Int) -> TallyView? {
    container.cellForItem(at: [section, item]) as? TallyView
  }

  private var identities: [ElementID: ObjectIdentifier] {
    var identities: [ElementID: ObjectIdentifier] = [:]
    for key in container.displayedElements {
      identities[key] = container.displayedView(for: key).map(ObjectIdentifier.init)
    }
    return identities
  }
}

/// Rows of words as a data source.
final class WordSource: CollectionContainerDataSource {
  var rows: [[String]] = []

  /// A wrong count that is returned for the sections, or for the items of a section.
  var sections: Int?
  var items: (Int) -> Int? = { _ in nil }
  private(set) var counted = 0
  private(set) var asked: [IndexPath] = []

  /// The elements whose views have moved and might be kept.
  private(set) var keeping: [ElementID] = []

  func numberOfSections(in container: CollectionContainer) -> Int {
    counted += 1
    return sections ?? rows.count
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { items(section) ?? rows[section].count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    asked.append(indexPath)
    let view = try container.dequeueReusableCell(
      TallyView.self, withReuseIdentifier: "word", for: indexPath)
    view.text = word(at: indexPath)
    return view
  }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    keeping.append(element)
    return true
  }

  private func word(at path: IndexPath) -> String {
    let row = rows.indices.contains(path[0]) ? rows[path[0]] : []
    return row.indices.contains(path[1]) ? row[path[1]] : "nowhere"
  }
}

/// Records the calls to a prefetcher.
final class PrefetchLog: CollectionContainerPrefetching {
  enum Call: Equatable {
    case prefetch([IndexPath])
    case cancel([IndexPath])
  }

  private var calls: [Call] = []

  /// The calls since this was last asked.
  func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    calls.append(.prefetch(indexPaths))
  }

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    calls.append(.cancel(indexPaths))
  }
}
