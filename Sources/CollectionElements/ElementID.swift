// Files that use an index path need no import of Foundation.
#if canImport(FoundationEssentials)
@_exported public import struct FoundationEssentials.IndexPath
#else
@_exported public import struct Foundation.IndexPath
#endif

/// The identity of one element of a collection: a cell, a supplementary view, or a decoration.
///
/// An identity is a position, so a batch update may change the identity of an element. All numbers count
/// from 0.
///
/// ```swift
/// container.display(.cell(section: 0, item: 3))
/// container.display(.supplementary(ofKind: .badge, atItem: 3, inSection: 0))
/// ```
///
/// The identity of a badge contains the item to which it belongs. A global header and the header of section 0
/// are two elements, although UIKit uses the same index path for both.
public struct ElementID: Hashable, Sendable, Codable {
  /// The part of the collection to which an element is attached, and with which a batch update moves it.
  public enum Place: UInt8, CaseIterable, Codable, Sendable {
    /// An item: its cell, or a view such as a badge.
    case item

    /// A group of items.
    case group

    /// A section, on its boundary: a header or a footer.
    case section

    /// A section, behind its items.
    case background

    /// The whole collection. The element is global, not part of a section.
    case collection
  }

  @usableFromInline let storedKind: StoredKind

  /// The number of the section; 0 for a global view.
  @usableFromInline package let sectionNumber: Int

  /// The index of the item for the place `item`; otherwise the number of the view among those of its kind and
  /// place.
  public let number: Int

  /// The part of the collection to which the element is attached.
  public let place: Place

  @inlinable
  package init(_ kind: ElementKind?, _ place: Place, section: Int, number: Int) {
    storedKind = StoredKind(kind)
    self.place = place
    sectionNumber = place == .collection ? 0 : section
    self.number = number
  }

  /// The kind of a supplementary view or decoration; `nil` for a cell.
  @inlinable
  public var kind: ElementKind? { storedKind.kind }

  // MARK: Creating

  /// The cell of an item.
  @inlinable
  public static func cell(section: Int, item: Int) -> ElementID {
    ElementID(nil, .item, section: section, number: item)
  }

  /// A supplementary view that belongs to an item, such as a badge.
  @inlinable
  public static func supplementary(
    ofKind kind: ElementKind, atItem item: Int, inSection section: Int
  ) -> ElementID {
    ElementID(kind, .item, section: section, number: item)
  }

  /// A supplementary view that belongs to a group, counted per kind in its section.
  @inlinable
  public static func supplementary(
    ofKind kind: ElementKind, atGroup number: Int, inSection section: Int
  ) -> ElementID {
    ElementID(kind, .group, section: section, number: number)
  }

  /// A supplementary view on the boundary of a section: a header or a footer.
  @inlinable
  public static func supplementary(
    ofKind kind: ElementKind, inSection section: Int, number: Int = 0
  ) -> ElementID {
    ElementID(kind, .section, section: section, number: number)
  }

  /// A decoration behind a section, counted per kind in its section.
  @inlinable
  public static func background(
    ofKind kind: ElementKind, inSection section: Int, number: Int = 0
  ) -> ElementID {
    ElementID(kind, .background, section: section, number: number)
  }

  /// A supplementary view on the boundary of all sections.
  @inlinable
  public static func global(ofKind kind: ElementKind, number: Int = 0) -> ElementID {
    ElementID(kind, .collection, section: 0, number: number)
  }

  // MARK: Reading

  /// The section that the element is part of; `nil` for a global view.
  @inlinable
  public var section: Int? { place == .collection ? nil : sectionNumber }

  /// The category that the view of the element is registered for.
  @inlinable
  public var category: ElementCategory { ElementCategory(kind) }

  /// The index path `[section, number]`; `[0, number]` for a global view.
  ///
  /// In UIKit, the index path of a global view has one index.
  public var indexPath: IndexPath { position.indexPath }

  /// The section and the number.
  ///
  /// They name an element only together with its kind and place.
  @inlinable
  package var position: ElementPosition { ElementPosition(section: sectionNumber, item: number) }

  /// Whether a collection with numbers of items has the item or section to which the element belongs.
  @inlinable
  package func exists(in itemCounts: [Int]) -> Bool {
    guard number >= 0 else { return false }
    guard let section else { return true }
    guard itemCounts.indices.contains(section) else { return false }
    return place != .item || number < itemCounts[section]
  }

  /// Returns the identity at another position, with the same kind and place.
  @inlinable
  package func moved(to position: ElementPosition) -> ElementID {
    ElementID(kind, place, section: position.section, number: position.item)
  }

  @inlinable
  package static func cell(_ position: ElementPosition) -> ElementID {
    ElementID(nil, .item, section: position.section, number: position.item)
  }

  /// All elements to which a kind and an index path of UIKit may refer, the element of the section first.
  ///
  /// In UIKit, the index path of a global view has one index, so the global view is last.
  package static func all(ofKind kind: ElementKind, at position: ElementPosition) -> [ElementID] {
    let places: [Place] = [.section, .item, .group, .background, .collection]
    return places[..<(position.section == 0 ? 5 : 4)].map {
      ElementID(kind, $0, section: position.section, number: position.item)
    }
  }

  /// Creates the identity for a requested category and index path.
  ///
  /// An index path without exactly two indices becomes two negative numbers, which identify no element.
  package init(_ category: ElementCategory, _ place: Place, at indexPath: IndexPath) {
    let position = ElementPosition(anyPair: indexPath) ?? ElementPosition(section: -1, item: -1)
    self.init(category.kind, place, section: position.section, number: position.item)
  }

  /// Whether both name the same element.
  @inlinable
  public static func == (left: ElementID, right: ElementID) -> Bool {
    left.number == right.number && left.sectionNumber == right.sectionNumber
      && left.place == right.place && left.storedKind == right.storedKind
  }

  /// Hashes the kind and the two numbers, which distinguish most elements.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sectionNumber)
    hasher.combine(number)
    if let kind { hasher.combine(kind) }
  }

  // MARK: Coding

  /// Decodes an identity.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a cell that is not attached to an item.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try values.decodeIfPresent(ElementKind.self, forKey: .kind)
    let place = try values.decode(Place.self, forKey: .place)
    guard kind != nil || place == .item else {
      throw DecodingError.dataCorruptedError(
        forKey: .place, in: values, debugDescription: "A cell is attached to an item.")
    }
    try self.init(
      kind, place, section: values.decode(Int.self, forKey: .sectionNumber),
      number: values.decode(Int.self, forKey: .number))
  }

  /// Encodes the identity.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(kind, forKey: .kind)
    try values.encode(place, forKey: .place)
    try values.encode(number, forKey: .number)
    try values.encode(sectionNumber, forKey: .sectionNumber)
  }

  private enum CodingKeys: String, CodingKey {
    case kind, place, number
    case sectionNumber = "section"
  }
}

extension ElementID: CustomStringConvertible {
  /// The category and the position of the element: `cell at [0, 3]`.
  ///
  /// The text names the place if it is not the usual one, which is the section for headers and footers and
  /// the item for all other views: `supplementary view of kind "badge" at group [0, 3]`.
  public var description: String { "\(category) \(place == .collection ? "" : "at ")\(placeText)" }

  /// The kind and the position of the element, for lists of attributes: `cell [0, 3]`, `"badge" [0, 3]`,
  /// `"badge" group [0, 3]`.
  package var label: String {
    guard let kind else { return "cell \(placeText)" }
    return place == .background
      ? "decoration \"\(kind)\" \(indexPath.bracketed)" : "\"\(kind)\" \(placeText)"
  }

  private var placeText: String {
    if place == .collection { return "\(number) of all sections" }
    let isUsual = place == kind?.usualPlace ?? .item
    return isUsual ? indexPath.bracketed : "\(place) \(indexPath.bracketed)"
  }
}

/// A kind in a form that most elements copy, release and compare without their string.
@usableFromInline
enum StoredKind: Hashable, Sendable {
  case cell, header, footer
  case other(ElementKind)

  @inlinable
  init(_ kind: ElementKind?) {
    guard let kind else {
      self = .cell
      return
    }
    // Both strings have six bytes, as every string that is equal to one of them, and comparing lengths costs
    // less than comparing strings.
    guard kind.rawValue.utf8.count == 6 else {
      self = .other(kind)
      return
    }
    self = kind == .sectionHeader ? .header : kind == .sectionFooter ? .footer : .other(kind)
  }

  @inlinable
  static func == (left: StoredKind, right: StoredKind) -> Bool {
    switch (left, right) {
    case (.cell, .cell), (.header, .header), (.footer, .footer): true
    case (.other(let kind), .other(let other)): kind == other
    default: false
    }
  }

  @inlinable
  var kind: ElementKind? {
    switch self {
    case .cell: nil
    case .header: .sectionHeader
    case .footer: .sectionFooter
    case .other(let kind): kind
    }
  }
}

// MARK: - Positions

/// A section and an item as two integers, which are faster than an `IndexPath`.
@usableFromInline
package struct ElementPosition: Hashable, Sendable {
  @usableFromInline package var section: Int
  @usableFromInline package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The position of an index path with exactly two indices, neither of them negative; otherwise `nil`.
  @inlinable
  package init?(_ path: IndexPath) {
    guard let position = ElementPosition(anyPair: path), position.section >= 0, position.item >= 0
    else { return nil }
    self = position
  }

  /// The position of an index path with exactly two indices, which may be negative; otherwise `nil`.
  @inlinable
  package init?(anyPair path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  @inlinable
  package var indexPath: IndexPath { IndexPath(index: section).appending(item) }
}

extension ElementPosition: Comparable {
  @inlinable
  package static func == (left: ElementPosition, right: ElementPosition) -> Bool {
    left.section == right.section && left.item == right.item
  }

  @inlinable
  package static func < (left: ElementPosition, right: ElementPosition) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ElementPosition: Codable {
  /// Decodes `[section, item]`.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(section: values.decode(Int.self), item: values.decode(Int.self))
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws { try [section, item].encode(to: encoder) }
}

// MARK: - Index paths

#if !canImport(UIKit) && !canImport(AppKit)
extension IndexPath {
  /// Creates the index path of an item; both indices count from 0.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The index of the item in its section, from 0; `Int.max` if the path has fewer than two indices.
  ///
  /// Behaves like UIKit's `item`, which returns `NSNotFound` (the same number) for a short path.
  public var item: Int {
    get { itemIndex }
    set { self = IndexPath(index: sectionIndex).appending(newValue) }
  }

  /// The index of the section, from 0; `Int.max` if the path is empty.
  ///
  /// Behaves like UIKit's `section`, which returns `NSNotFound` (the same number) for an empty path.
  public var section: Int {
    get { sectionIndex }
    set { self = IndexPath(index: newValue).appending(itemIndex) }
  }
}
#endif

extension IndexPath {
  /// The value of ``item`` on every platform, without an import of UIKit.
  package var itemIndex: Int { count > 1 ? self[1] : .max }

  /// The value of ``section`` on every platform, without an import of UIKit.
  package var sectionIndex: Int { count > 0 ? self[0] : .max }

  /// The indices in square brackets, the same on every platform: `[0, 3]`.
  package var bracketed: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
