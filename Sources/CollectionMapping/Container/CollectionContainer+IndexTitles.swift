#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// The titles of an index beside the collection, as the closures for `indexTitles` or the delegate
  /// say; none unless said so.
  public func indexTitles() -> [String] {
    defer { carryOutWaiting() }
    let titles = answer(to: .indexTitles, ()) ?? delegate?.indexTitles(for: self) ?? []
    hub.emit(.heard(.indexTitles, nil, detail: "\(titles.count)"))
    return titles
  }

  /// The item that a title of the index leads to: `indexPathForIndexTitle`.
  ///
  /// An answer that is no item is reported, and the first item there is is used, as when nobody says
  /// anything.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its number among the ``indexTitles()``, from 0.
  /// - Returns: `[section, item]`; `nil` when there is no item at all.
  public func indexPath(forIndexTitle title: String, at index: Int) -> IndexPath? {
    defer { carryOutWaiting() }
    let path =
      answer(to: .indexPathForIndexTitle, (title, index))
      ?? delegate?.collectionContainer(self, indexPathForIndexTitle: title, at: index)
    let content = contentAtRest()
    let isThere = path.flatMap { ElementPosition(anyPair: $0) }.map(content.hasItem) ?? false
    if let path, !isThere { report(.invalidAnswer(event: "indexPathForIndexTitle", path)) }
    let first = content.counts.firstIndex { $0 > 0 }
    let answer = isThere ? path : first.map { ElementPosition(section: $0, item: 0).indexPath }
    hub.emit(
      .heard(.indexPathForIndexTitle, nil, detail: answer?.bracketed ?? "none"))
    return answer
  }
}
