@testable import CollectionContent
@testable import CollectionMapping

extension ContainerPart {
  /// Follows a batch update that moves elements, and returns what ends with it.
  func follow(_ map: BatchMap) -> Endings {
    var endings = Endings()
    follow(map, isStill: false, into: &endings)
    return endings
  }
}
