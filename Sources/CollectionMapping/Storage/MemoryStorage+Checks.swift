#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MemoryStorage {
  /// The position of an index path, with none of its indices below 0.
  func place(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    guard let place = ElementPosition(anyPair: path) else { throw .malformedIndexPath(path) }
    guard place.section >= 0 else { throw .negativeSection(place.section) }
    guard place.item >= 0 else {
      throw .itemOutOfRange(path, count: contents.count(ofSection: place.section))
    }
    return place
  }

  /// The place of an item that exists.
  func existingPlace(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    let place = try place(path)
    try checkSection(place.section)
    guard contents.contains(place) else {
      throw .itemOutOfRange(path, count: contents.sections[place.section].count)
    }
    return place
  }

  /// The places of items that exist, each once and in order.
  func existingPlaces(_ paths: [IndexPath]) throws(StorageError) -> [ElementPosition] {
    var places: [ElementPosition] = []
    places.reserveCapacity(paths.count)
    for path in paths { places.append(try existingPlace(path)) }
    return places.inOrder().withoutRepeats().once
  }

  func checkSection(_ section: Int) throws(StorageError) {
    guard contents.sections.indices.contains(section) else {
      throw .sectionOutOfRange(section, count: contents.sections.count)
    }
  }

  /// How many sections are to be made so that a section can be written to.
  func missingSections(upTo section: Int) throws(StorageError) -> Int {
    guard section >= 0 else { throw .negativeSection(section) }
    let count = section.addingUpToMaximum(1)
    guard count > contents.sections.count else { return 0 }
    try checkRoom(sections: count)
    return count - contents.sections.count
  }

  func checkRoom(sections count: Int) throws(StorageError) {
    guard count <= limits.sections else {
      throw .limit(.sections(limit: limits.sections, found: count))
    }
  }

  /// Whether items may come, after others have left.
  func checkRoom(forItems count: Int, leaving: Int = 0) throws(StorageError) {
    let items = (contents.itemCount - leaving).addingUpToMaximum(count)
    guard items <= limits.items else {
      throw .limit(.items(limit: limits.items, found: items))
    }
  }

  /// Models as they are kept: those that are `Any` already are not put into another one.
  @inlinable
  static func boxed<Item>(_ items: [Item]) -> [Any] {
    if Item.self == Any.self, let boxed = (items as Any) as? [Any] { return boxed }
    return items.map { $0 as Any }
  }

  @inlinable
  static func boxed<Item>(_ item: Item) -> Any {
    Item.self == Any.self ? boxed([item])[0] : item
  }
}
