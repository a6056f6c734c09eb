extension CollectionContainer {
  /// The index titles of the collection, from the handlers for `indexTitles`.
  ///
  /// Defaults to none.
  public func indexTitles() -> [String] {
    defer { settle() }
    let titles = value(of: .indexTitles, ())
    hub.emit(.handled(.indexTitles, nil, detail: "\(titles.count)"))
    return titles
  }

  /// The item that belongs to an index title, from the handlers for `indexPathForIndexTitle`.
  ///
  /// An index path that names no item is reported. Then, and if no handler returns one, the first
  /// item of the collection is used.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its number among the ``indexTitles()``, from 0.
  /// - Returns: `[section, item]`; `nil` if there are no items.
  public func indexPath(forIndexTitle title: String, at index: Int) -> IndexPath? {
    defer { settle() }
    let path = answer(to: .indexPathForIndexTitle, (title, index))
    let content = settledContent()
    let isThere = path.flatMap { ElementPosition(anyPair: $0) }.map(content.hasItem) ?? false
    if let path, !isThere { report(.invalidAnswer(event: "indexPathForIndexTitle", path)) }
    let answer = isThere ? path : mirror.firstItem?.indexPath
    hub.emit(.handled(.indexPathForIndexTitle, nil, detail: answer?.bracketed ?? "none"))
    return answer
  }
}
