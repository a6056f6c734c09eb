import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The container's knowledge of its content.
struct ContentMirrorTests {
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
