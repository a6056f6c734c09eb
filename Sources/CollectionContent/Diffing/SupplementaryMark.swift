/// Supplementary views to reload or reconfigure, by their positions before a batch.
///
/// A mark stands for one view, for all views of a kind in a section, for all views in a section, or for all
/// views of a section itself.
package struct SupplementaryMark: Hashable, Sendable {
  package let section: Int

  /// `nil` for every view of the kind in the section.
  package let item: Int?

  /// `nil` for every kind.
  package let kind: ElementKind?

  /// Whether views that belong to items are left out.
  package let isOfSection: Bool

  package init(_ kind: ElementKind?, inSection section: Int) {
    (self.section, item, self.kind, isOfSection) = (section, nil, kind, false)
  }

  package init(_ kind: ElementKind, at position: ElementPosition) {
    (section, item, self.kind, isOfSection) = (position.section, position.item, kind, false)
  }

  package init(ofSection section: Int) {
    (self.section, item, kind, isOfSection) = (section, nil, nil, true)
  }

  func moved(toSection section: Int) -> Self {
    isOfSection ? Self(ofSection: section) : Self(kind, inSection: section)
  }

  /// The elements to which the kind and the index path may refer; empty for a mark of a whole section.
  package var elements: [ElementID] {
    guard let kind, let item else { return [] }
    return ElementID.all(ofKind: kind, at: ElementPosition(section: section, item: item))
  }

  /// The single marked element, at the usual place of its kind; `nil` for a mark of a whole section.
  package var element: ElementID? {
    guard let kind, let item else { return nil }
    return ElementID(kind, kind.usualPlace, section: section, number: item)
  }
}

extension Set<SupplementaryMark> {
  /// Whether the marks include a supplementary view.
  ///
  /// A mark of a whole section includes no global view.
  package func mark(_ element: ElementID) -> Bool {
    guard !isEmpty, let kind = element.kind else { return false }
    if contains(SupplementaryMark(kind, at: element.position)) { return true }
    guard let section = element.section else { return false }
    return contains(SupplementaryMark(kind, inSection: section))
      || contains(SupplementaryMark(nil, inSection: section))
      || element.place != .item && contains(SupplementaryMark(ofSection: section))
  }
}

extension SupplementaryMark: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// In the order of sections; in a section, marks of several views come first.
  private var order: (Int, Int, Int, String) {
    let extent = isOfSection ? 0 : kind == nil ? 1 : item == nil ? 2 : 3
    return (section, extent, item ?? 0, kind?.rawValue ?? "")
  }
}

extension SupplementaryMark: Codable {
  private enum CodingKeys: CodingKey {
    case section, item, kind
  }

  /// Decodes the result of the synthesized `encode(to:)`.
  ///
  /// ``BatchUpdates`` encodes marks of sections itself.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    section = try values.decode(Int.self, forKey: .section)
    item = try values.decodeIfPresent(Int.self, forKey: .item)
    kind = try values.decodeIfPresent(ElementKind.self, forKey: .kind)
    isOfSection = false
    guard item == nil || kind != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .item, in: values, debugDescription: "An item is given without a kind.")
    }
  }
}

extension SupplementaryMark {
  var reload: BatchOperation {
    element.map { .reloadSupplementaryView($0) }
      ?? .reloadSupplementaryViews(ofKind: kind, inSection: section)
  }

  var reconfigure: BatchOperation {
    if isOfSection { return .reconfigureSection(section) }
    return element.map { .reconfigureSupplementaryView($0) }
      ?? .reconfigureSupplementaryViews(ofKind: kind, inSection: section)
  }
}
