import CollectionMapping
import TestSupport
import Foundation
import Testing

struct EventCodeTests {
  @Test func `every event has the code of its case`() {
    let view = TypeName(PlaceholderView.self)
    let events: [CollectionEvent] = [
      .made(view: view), .reused(view: view),
      .bound(view: view, model: TypeName(Int.self), .cell([0, 0])),
      .displayed(view: view, .cell([0, 0])),
      .moved(view: view, from: .cell([0, 0]), to: .cell([0, 1])),
      .ended(view: view, .cell([0, 0])), .recycled(view: view),
      .handled(.didSelect, .cell([0, 0]), detail: nil), .ignored(.deleteSection(0)),
      .anomaly(.nilCell([0, 0])),
    ]
    #expect(events.map(\.code) == CollectionEvent.Code.allCases)
  }
}
