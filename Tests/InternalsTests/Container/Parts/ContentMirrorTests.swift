import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The container's knowledge of its content.
struct ContentMirrorTests {
  @Test
  func `counts that changed in a refused batch update require a reload`() {
    let mirror = ContentMirror()
    #expect(mirror.content == nil && !mirror.needsReload)
    mirror.compare([1], with: [2])
    #expect(!mirror.needsReload, "nothing is known of a data source that was not asked")
    mirror.set(ContainerContent(counts: [1]))
    mirror.compare([1], with: [1])
    #expect(!mirror.needsReload)
    mirror.compare([1], with: [1, 0])
    #expect(mirror.needsReload && mirror.content?.counts == [1])
    mirror.set(ContainerContent(counts: [1, 0]))
    #expect(!mirror.needsReload && mirror.content?.counts == [1, 0])
    mirror.compare([1, 0], with: [])
    mirror.set(nil)
    #expect(!mirror.needsReload && mirror.content == nil)
  }
  @Test
  func `the first item follows empty sections`() {
    let mirror = ContentMirror()
    #expect(mirror.firstItem == nil)
    for (counts, section) in [([2, 1], 0), ([0, 0, 3], 2), ([0, 0], nil), ([], nil)] {
      mirror.set(ContainerContent(counts: counts))
      #expect(mirror.firstItem?.section == section && mirror.firstItem?.item ?? 0 == 0)
    }
    mirror.set(ContainerContent(counts: [1]))
    mirror.set(nil)
    #expect(mirror.firstItem == nil)
  }
}
