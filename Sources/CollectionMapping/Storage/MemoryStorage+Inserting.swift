#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MemoryStorage {
  /// Inserts one item.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - indexPath: Its place, at most behind the last item of its section; the section is created
  ///     with those before it when it does not exist.
  /// - Throws: A ``StorageError`` for a place that is out of range, or a limit; nothing has changed.
  /// - Complexity: O(*n*) in the number of items behind it in the section.
  public func insertItem<Item>(
    _ item: Item, to indexPath: IndexPath
  ) throws(StorageError) {
    try insertItems([item], at: indexPath)
  }

  /// Inserts items one behind the other, in order.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPath: The place of the first, at most behind the last item of its section; the section
  ///     is created with those before it when it does not exist.
  /// - Throws: A ``StorageError`` for a place that is out of range, or a limit; nothing has changed.
  /// - Complexity: O(*n*) in the number of items, and of those behind them in the section.
  public func insertItems<Item>(
    _ items: [Item], at indexPath: IndexPath
  ) throws(StorageError) {
    try edit(with: Self.boxed(items)) { () throws(StorageError) in
      let place = try place(indexPath)
      let missing = try missingSections(upTo: place.section)
      let count = contents.count(ofSection: place.section)
      guard place.item <= count else { throw .itemOutOfRange(indexPath, count: count) }
      try checkRoom(forItems: items.count)
      let range = place.item..<place.item + items.count
      return StorageEdit(
        createdSections: missing, change: .insertItems(section: place.section, range))
    }
  }

  /// Inserts items, each at a place of its own.
  ///
  /// The places count after the insert, as those of ``BatchUpdates/insertItems(at:)``: in what order
  /// they are given has no meaning. Differs from DTModelStorage, which inserts one after the other
  /// and leaves out those that are out of range.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPaths: As many places, each given once; sections are created when they do not exist.
  /// - Throws: A ``StorageError`` for another number of places than items, a place that is given
  ///   twice or is out of range, or a limit; nothing has changed.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of those in their sections.
  public func insertItems<Item>(
    _ items: [Item], to indexPaths: [IndexPath]
  ) throws(StorageError) {
    guard items.count == indexPaths.count else {
      throw .countMismatch(items: items.count, indexPaths: indexPaths.count)
    }
    var places: [ElementPosition] = []
    for path in indexPaths { places.append(try place(path)) }
    let order = places.indices.sorted { places[$0] < places[$1] }
    places = order.map { places[$0] }
    if let twice = places.firstRepeat { throw .repeatedIndexPath(twice.indexPath) }
    let models = Self.boxed(items)
    try edit(with: order.map { models[$0] }) { () throws(StorageError) in
      guard let last = places.last else { return StorageEdit() }
      let missing = try missingSections(upTo: last.section)
      for (section, range) in places.rangesOfSections {
        try checkReach(of: places[range], inSection: section)
      }
      try checkRoom(forItems: places.count)
      return StorageEdit(createdSections: missing, change: .insertItemsAt(places))
    }
  }

  /// Whether the places of one section leave none empty before them.
  private func checkReach(
    of places: ArraySlice<ElementPosition>, inSection section: Int
  ) throws(StorageError) {
    let count = contents.count(ofSection: section)
    for (earlier, place) in places.enumerated() where place.item > count + earlier {
      throw .itemOutOfRange(place.indexPath, count: count + earlier)
    }
  }
}
