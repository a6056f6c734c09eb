import CollectionMapping
import Foundation
import Testing

struct EventCodeTests {
  @Test func `every event has the code of its case`() {
    let events: [CollectionEvent] = [
      .made(view: "A"), .reused(view: "A"), .bound(view: "A", model: "B", .cell([0, 0])),
      .displayed(view: "A", .cell([0, 0])),
      .moved(view: "A", from: .cell([0, 0]), to: .cell([0, 1])),
      .ended(view: "A", .cell([0, 0])), .recycled(view: "A"),
      .handled(.didSelect, .cell([0, 0]), detail: nil), .ignored(.deleteSection(0)),
      .anomaly(.nilCellModel([0, 0])),
    ]
    #expect(events.map(\.code) == CollectionEvent.Code.allCases)
  }
}
