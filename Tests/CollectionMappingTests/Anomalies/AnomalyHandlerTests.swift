import CollectionMapping
import TestSupport
import Foundation
import Testing

struct AnomalyHandlerTests {
  /// An anomaly handler, and the anomalies that its action received.
  private final class Listener {
    let handler = AnomalyHandler()
    private(set) var heard: [Anomaly] = []

    init() { listen() }

    func listen() {
      handler.anomalyAction = { [unowned self] in heard.append($0) }
    }
  }

  private let one = Anomaly.nilCell([0, 1])
  private let two = Anomaly.nilCell([0, 2])
  private let other = Anomaly.dequeue(.nilModel(.cell([0, 1])))

  @Test func `a silenced anomaly stays silenced when the action changes`() {
    let listener = Listener()
    listener.handler.silenceAnomaly(one)
    listener.handler.anomalyAction = { _ in Issue.record("only the last action is run") }
    listener.listen()
    for anomaly in [one, two, other] { listener.handler.reportAnomaly(anomaly) }
    #expect(listener.heard == [two, other])
  }

  @Test func `a silencing condition is kept when the action changes`() {
    let listener = Listener()
    listener.handler.silenceAnomaly { $0.code == .nilCell }
    listener.handler.silenceAnomaly(usingCondition: { $0 == .noSupplementaryProvider(kind: "b") })
    listener.listen()
    for anomaly in [one, two, other, .noSupplementaryProvider(kind: "b")] {
      listener.handler.reportAnomaly(anomaly)
    }
    #expect(listener.heard == [other])
  }

  @Test func `conditions are checked in order until one holds, and not for silenced values`() {
    let listener = Listener()
    var asked: [String] = []
    listener.handler.silenceAnomaly(one)
    for (name, code) in [("first", Anomaly.Code.nilCell), ("second", .nilCellModel)] {
      listener.handler.silenceAnomaly { anomaly in
        asked.append(name)
        return anomaly.code == code
      }
    }
    for anomaly in [one, two, other] { listener.handler.reportAnomaly(anomaly) }
    #expect(asked == ["first", "first", "second"])
    #expect(listener.heard.isEmpty)
  }

  @Test func `counters include silenced anomalies`() {
    let listener = Listener()
    listener.handler.silenceAnomaly(one)
    listener.handler.silenceAnomaly { $0.code == .nilCellModel }
    for anomaly in [one, one, two, other] { listener.handler.reportAnomaly(anomaly) }
    #expect(listener.handler.counts == [.nilCell: 3, .nilCellModel: 1])
    #expect(listener.handler.counts[.nilCell] == 3)
    #expect(listener.handler.counts[.viewNotDequeued] == nil)
    #expect(listener.handler.total == 4)

    let manager = CollectionManager()
    manager.anomalyHandler = listener.handler
    manager.reset()
    #expect(listener.handler.counts.isEmpty)
    #expect(listener.handler.total == 0)
    listener.handler.reportAnomaly(one)
    #expect(listener.heard == [two])
    #expect(listener.handler.total == 1)
  }

  @Test func `an action receives at most four nested anomalies, and all are counted`() {
    let handler = AnomalyHandler()
    var runs = 0
    handler.anomalyAction = { [unowned handler, one] _ in
      runs += 1
      handler.reportAnomaly(one)
    }
    handler.reportAnomaly(one)
    #expect(runs == 4)
    #expect(handler.total == 5)
  }

  @Test func `a condition that reports an anomaly for each anomaly terminates`() {
    let listener = Listener()
    listener.handler.silenceAnomaly { [unowned listener] anomaly in
      listener.handler.reportAnomaly(anomaly)
      return false
    }
    listener.handler.reportAnomaly(one)
    #expect(listener.heard.contains(one))
    #expect(listener.handler.total < 100)
  }

  @Test func `an action may silence anomalies and set another action`() {
    let handler = AnomalyHandler()
    var heard: [String] = []
    handler.anomalyAction = { [unowned handler] anomaly in
      heard.append("first")
      handler.silenceAnomaly(anomaly)
      handler.silenceAnomaly { $0.code == .nilCellModel }
      handler.anomalyAction = { _ in heard.append("second") }
    }
    for anomaly in [one, one, other, two] { handler.reportAnomaly(anomaly) }
    #expect(heard == ["first", "second"])
  }

  @Test func `a handler that replaces another receives all later anomalies`() throws {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems([1])
    let (first, second) = (Listener(), Listener())
    manager.anomalyHandler = first.handler
    manager.container.display(.cell([0, 0]))
    manager.anomalyHandler = second.handler
    manager.container.reload(.cell([0, 0]))
    _ = try? manager.cell(at: [0, 0])
    #expect(first.heard.map(\.code) == [.noCellMapping])
    #expect(second.heard.map(\.code) == [.noCellMapping, .noCellMapping])
  }

  @Test func `the default action writes one line to standard error in debug builds`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      AnomalyHandler().reportAnomaly(
        .templateNotFound(name: "Post", viewType: TypeName(PlaceholderView.self)))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("[CollectionMapping]") }
    #if DEBUG
    let anomaly = Anomaly.templateNotFound(name: "Post", viewType: TypeName(PlaceholderView.self))
    let line = anomaly.debugDescription
    #expect(lines == [Substring(line)])
    #else
    #expect(lines.isEmpty)
    #endif
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!output.contains("PostCell"))
  }
}
