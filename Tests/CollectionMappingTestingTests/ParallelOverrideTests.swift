import CollectionMapping
import CollectionMappingTesting
import Testing

/// Tests that run in parallel with one catalogue, each with its own override.
struct ParallelOverrideTests {
  final class FakeAdCell: ReusableView {
    var number = -1
    var name = ""
  }

  @Test(arguments: 0..<200)
  func `an override sees only its own fake`(number: Int) async throws {
    let catalog = MappingCatalog.app.overriding {
      $0.unregister(AdCell.self)
      $0.register(FakeAdCell.self, for: Ad.self) { cell, ad, _ in
        cell.number = number
        cell.name = ad.name
      }
    }
    let manager = CollectionManager(catalog)
    let recorder = manager.record()
    for item in 0..<10 {
      await Task.yield()
      let cell = try #require(
        manager.expectView(FakeAdCell.self, for: Ad(name: "\(item)"), at: [number, item]))
      #expect(cell.number == number && cell.name == "\(item)")
      manager.recycle(cell)
    }
    let path = "cell at [\(number), 9]"
    #expect(recorder.lines(of: [.made]) == ["make FakeAdCell"])
    #expect(recorder.lines(of: [.bound]).count == 10)
    #expect(recorder.lines(of: [.bound]).last == "bind FakeAdCell to Ad, \(path)")
    recorder.expectNoAnomalies()
    manager.expectNoAnomalies()
    manager.expectNoProblems()
    catalog.expectView(PostCell.self, for: Post())
    MappingCatalog.app.expectView(AdCell.self, for: Ad())
  }
}
