/// One operation of a batch, as errors and texts name it.
///
/// Deletes, reloads, reconfigures and the start of moves name positions before the batch, inserts and the
/// end of moves positions after it. Sections and items count from 0.
public enum BatchOperation: Hashable, Sendable {
  // Each case has the meaning of the `BatchUpdates` method of that name. `reconfigureCell` is a
  // reconfigured item without its supplementary views.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case deleteItem(IndexPath), insertItem(IndexPath), moveItem(from: IndexPath, to: IndexPath)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadItem(IndexPath), reconfigureItem(IndexPath), reconfigureCell(IndexPath)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case deleteSection(Int), insertSection(Int), moveSection(from: Int, to: Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSection(Int), reconfigureSection(Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSupplementaryView(ElementID), reconfigureSupplementaryView(ElementID)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSupplementaryViews(ofKind: ElementKind?, inSection: Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reconfigureSupplementaryViews(ofKind: ElementKind?, inSection: Int)
}

extension BatchOperation: CustomStringConvertible {
  /// A short text: `delete of [0, 3]`, `move of section 2 to 0`.
  public var description: String {
    switch self {
    case .deleteItem(let path): "delete of \(path.bracketed)"
    case .insertItem(let path): "insert at \(path.bracketed)"
    case .moveItem(let from, let to): "move of \(from.bracketed) to \(to.bracketed)"
    case .reloadItem(let path): "reload of \(path.bracketed)"
    case .reconfigureItem(let path): "reconfigure of \(path.bracketed)"
    case .reconfigureCell(let path): "reconfigure of the cell at \(path.bracketed)"
    case .deleteSection(let section): "delete of section \(section)"
    case .insertSection(let section): "insert of section \(section)"
    case .moveSection(let from, let to): "move of section \(from) to \(to)"
    case .reloadSection(let section): "reload of section \(section)"
    case .reconfigureSection(let section): "reconfigure of section \(section)"
    case .reloadSupplementaryView(let element): "reload of the \(element)"
    case .reconfigureSupplementaryView(let element): "reconfigure of the \(element)"
    case .reloadSupplementaryViews(let kind, let section):
      "reload of each \(Self.views(of: kind)) in section \(section)"
    case .reconfigureSupplementaryViews(let kind, let section):
      "reconfigure of each \(Self.views(of: kind)) in section \(section)"
    }
  }

  private static func views(of kind: ElementKind?) -> String {
    kind.map { "\(ElementCategory.supplementary($0))" } ?? "supplementary view"
  }
}
