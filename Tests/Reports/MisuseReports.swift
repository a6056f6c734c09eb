import CollectionMapping
import Foundation
import Testing

/// Reports about what one is told about a mistake.
@Suite("Reports about mistakes")
struct MisuseReports {
  /// ChatLayout 100: an item "loading" was under two sections of a snapshot, and the program ended inside UIKit.
  @Test func `an item in two sections is refused with the item and both sections`() {
    let error = #expect(throws: SnapshotError.self) {
      try CollectionSnapshot(sections: [
        ("today", ["hello", "loading"]), ("earlier", ["loading"]),
      ])
    }
    #expect(
      error?.description
        == "Item loading is in section today and in section earlier. An item is in one section only."
    )
  }

  /// RxDataSources 372: an identifier was twice in one section, and the message spoke of methods that the user
  /// had not called.
  @Test func `an item twice in one section is refused with the call that had it`() {
    let error = #expect(throws: SnapshotError.self) {
      try CollectionSnapshot(sections: [("today", ["a", "b", "a"])])
    }
    #expect(
      error?.description
        == "Section today of CollectionSnapshot(sections:) was given identifiers more than once: a. "
        + "Pass each once.")
  }

  /// DoKit 1191, on iOS 18: a view was dequeued although nobody had asked for one, and the program ended in
  /// UIKit far from the line.
  @Test func `a view that nobody asked for is refused with the line that wanted it`() throws {
    let wall = try Wall.displayed([[1]])
    wall.container.register(OtherView.self)
    var message = ""
    let line = #line + 2
    do throws(DequeueError) {
      _ = try wall.container.dequeueReusableCell(OtherView.self, for: [0, 0])
    } catch {
      message = "\(error)"
    }
    #expect(
      message.contains(
        "ReportTests/MisuseReports.swift:\(line), but the container is not requesting"))
    #expect(wall.cells == [["1"]])
  }

  /// Shows registrations that a data source makes in each request.
  private final class Source: CollectionContainerDataSource {
    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int { 300 }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      let registration = CellRegistration<TextView, Int> { view, _, number in
        view.text = "\(number)"
      }
      return try container.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: indexPath.item)
    }
  }

  /// Lists 8, DebugMenu 4: a registration object was made in each request, which ended the program on iOS 15
  /// with a message about the index path.
  @Test func `a registration that is made in each request is reported with the reason`() throws {
    let (container, source) = (CollectionContainer(), Source())
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    container.dataSource = source
    container.layout = try rows(.absolute(10))
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<100 { container.viewport?.origin.y += 20 }
    #expect(Set(anomalies) == [.registrationNeverReused(viewType: TypeName(TextView.self))])
    let text = anomalies.first?.debugDescription ?? ""
    #expect(text.contains("Make it once, outside the data source"))
    #expect(anomalies.count == 1)
    #expect((container.cellForItem(at: [0, 200]) as? TextView)?.text == "200")
  }
}
