/// The content of a collection at one moment: identifiers of sections and items, in order.
///
/// ```swift
/// var snapshot = CollectionSnapshot<String, Post.ID>()
/// try snapshot.appendSections(["today", "earlier"])
/// try snapshot.appendItems(posts.map(\.id), toSection: "today")
/// ```
///
/// A snapshot is a value; copies are independent. Each identifier occurs once, and an item is in exactly
/// one section. A method that changes the snapshot either succeeds or throws a ``SnapshotError`` and
/// leaves the snapshot unchanged. Arguments keep their order. Indices count from 0.
///
/// The hash and the equality of an identifier must not change while it is in a snapshot. Identifiers may have equal hashes, but many of them make changes slow.
///
/// Copying is free. The first change of a copied snapshot costs O(*n*) in the number of items and sections,
/// in addition to the stated complexity.
///
/// Two snapshots are equal if they have the same sections, items, order and marks. The order of marking
/// makes no difference.
///
/// Behaves like `NSDiffableDataSourceSnapshot`, except that it throws where UIKit raises an exception.
public struct CollectionSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline package var sections: [MarkedSection<SectionID, ItemID>] = []
  @usableFromInline var itemCount = 0

  /// The serial number of each section.
  ///
  /// The homes of items name their section by it.
  @usableFromInline var serials = IdentifierTable<SectionID, Int>()

  /// The index of a section in `sections`, by its serial number; -1 for a free serial number.
  @usableFromInline var sectionIndices: [Int] = []
  @usableFromInline var freeSerials: [Int] = []

  @usableFromInline var home = IdentifierTable<ItemID, ItemHome>()

  @usableFromInline var reloaded = SnapshotMarks<ItemID>()
  @usableFromInline var reconfigured = SnapshotMarks<ItemID>()

  /// Whether a section was marked since the snapshot was created or made without marks.
  @usableFromInline var areSectionsMarked = false

  /// The sum of all insertions since the snapshot was created or made without marks; equality ignores it.
  ///
  /// It shows whether insertions moved items that the snapshot contained already.
  @usableFromInline package internal(set) var insertions = InsertionResult()

  /// The token that a snapshot shares with its copies, from the first insertion that moved or dropped
  /// items; `nil` before that.
  @usableFromInline package var insertionHistory: InsertionHistory?

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  /// Creates a snapshot of sections with their items.
  ///
  /// - Parameter sections: The sections in order, each with its items in order.
  /// - Throws: ``SnapshotError/duplicateIdentifiers(in:_:)`` for a section that occurs twice, or an
  ///   item that occurs twice in one section.
  ///   ``SnapshotError/itemInTwoSections(_:first:second:)`` for an item in two sections.
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public init(sections: [(SectionID, [ItemID])]) throws(SnapshotError) {
    let ids = sections.map(\.0)
    try requireNew(ids, "CollectionSnapshot(sections:)")
    insert(ids, at: 0)
    home.makeRoom(for: sections.reduce(0) { $0 + $1.1.count })
    for (section, items) in sections {
      do {
        try appendItems(items, toSection: section, movingExisting: false)
      } catch {
        throw self.error(error, of: items, in: section)
      }
    }
    forgetInsertions()
  }

  /// The error of an initializer for one of ``appendItems(_:toSection:movingExisting:droppingRepetitions:)``,
  /// whose arguments its caller cannot change.
  @inlinable
  func error(
    _ error: SnapshotError, of items: [ItemID], in section: SectionID
  ) -> SnapshotError {
    switch error {
    case .duplicateIdentifiers(_, let ids):
      return .duplicateIdentifiers(
        in: "Section \(identifierText(section)) of CollectionSnapshot(sections:)", ids)
    case .itemExists(let text):
      guard let other = items.lazy.compactMap(sectionIdentifier(containingItem:)).first else {
        return error
      }
      return .itemInTwoSections(
        text, first: identifierText(other), second: identifierText(section))
    default: return error
    }
  }

  // MARK: Reading

  /// The number of items in all sections together.
  @inlinable public var numberOfItems: Int { itemCount }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { sections.count }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections, one section after the other.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable public var itemIdentifiers: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(itemCount)
    for section in sections { items += section.items }
    return items
  }

  /// The number of items in a section; 0 if there is no such section.
  @inlinable
  public func numberOfItems(inSection section: SectionID) -> Int {
    indexOfSection(section).map { sections[$0].items.count } ?? 0
  }

  /// The items of a section in order; `nil` if there is no such section.
  ///
  /// UIKit raises an exception for an unknown section. Before iOS 14 it returned an empty list.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    indexOfSection(section).map { sections[$0].items }
  }

  /// The section that an item is in; `nil` if there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    home[item].flatMap(index(ofSectionAt:)).map { sections[$0].id }
  }

  /// The index of an item in ``itemIdentifiers``, not in its section; `nil` if there is no such item.
  ///
  /// - Complexity: O(*s* + log *L*) in the number of sections and of items in the item's section;
  ///   O(*s*) if items were inserted only at the ends of that section.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    position(of: item).map { position in
      sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
    }
  }

  /// The index of a section; `nil` if there is no such section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    serials[section].map { sectionIndices[$0] }
  }

  /// Checks that no identifier has changed since it was inserted, and returns the snapshot.
  ///
  /// An identifier whose hash or equality changes may no longer be found, or may be found twice. It never
  /// ends the process; this method names it.
  ///
  /// - Throws: ``SnapshotError/unstableIdentity(_:)`` with the first section or item that is not
  ///   found, or is found twice.
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  public func validated() throws(SnapshotError) -> Self {
    var seen = Set<ItemID>(minimumCapacity: itemCount)
    for section in sections {
      guard serials[section.id] == section.serial else {
        throw .unstableIdentity(identifierText(section.id))
      }
      for item in section.items {
        guard seen.insert(item).inserted, home[item]?.serial == section.serial else {
          throw .unstableIdentity(identifierText(item))
        }
      }
    }
    guard home.count == itemCount, serials.count == sections.count else {
      throw .unstableIdentity("an identifier that was deleted")
    }
    return self
  }

  // MARK: Finding

  @inlinable var contents: (sections: [SectionID], items: [[ItemID]]) {
    (sections.map(\.id), sections.map(\.items))
  }

  /// The index of the section of a home; `nil` if the section was deleted.
  ///
  /// A home outlives its section if the hash of its item changed, so that the deletion did not find it.
  @inlinable
  func index(ofSectionAt home: ItemHome) -> Int? {
    let index = sectionIndices[home.serial]
    return index < 0 ? nil : index
  }

  @inlinable
  package func position(of item: ItemID) -> ElementPosition? {
    guard let home = home[item], let section = index(ofSectionAt: home) else { return nil }
    return sections[section].index(of: item, at: home).map {
      ElementPosition(section: section, item: $0)
    }
  }

  @inlinable
  func existingPosition(of item: ItemID) throws(SnapshotError) -> ElementPosition {
    if let position = position(of: item) { return position }
    throw home[item] == nil
      ? .itemNotFound(identifierText(item)) : .unstableIdentity(identifierText(item))
  }

  @inlinable
  func existingIndex(ofSection section: SectionID) throws(SnapshotError) -> Int {
    if let index = indexOfSection(section) { return index }
    throw .sectionNotFound(identifierText(section), known: sections.count)
  }

  /// Whether the invariants hold, which no identifier can break; `true` without a check for large snapshots.
  @inlinable var isConsistent: Bool {
    guard sections.count <= 64 else { return true }
    return sections.indices.allSatisfy { sectionIndices[sections[$0].serial] == $0 }
      && sections.reduce(0) { $0 + $1.items.count } == itemCount
      && sections.allSatisfy {
        $0.items.count > 64 || $0.numbers.isConsistent(over: $0.items.count)
      }
  }
}

extension CollectionSnapshot: Equatable {
  /// Whether both have the same sections, items, order and marks.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.itemCount == rhs.itemCount && lhs.sections == rhs.sections && lhs.reloaded == rhs.reloaded
      && lhs.reconfigured == rhs.reconfigured
  }
}

// MARK: - Coding

/// The encoded form of a ``CollectionSnapshot``.
private struct SnapshotRecord<SectionID, ItemID> {
  /// A section with its items.
  ///
  /// Empty lists and `false` are left out.
  struct Section {
    let id: SectionID
    let items: [ItemID]
    let isReloaded: Bool?
    let isReconfigured: Bool?
    let reloadedKinds: [ElementKind]?
    let reconfiguredKinds: [ElementKind]?
  }

  let sections: [Section]
  let reloadedItems: [ItemID]?
  let reconfiguredItems: [ItemID]?
}

extension SnapshotRecord.Section: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension SnapshotRecord.Section: Decodable where SectionID: Decodable, ItemID: Decodable {}
extension SnapshotRecord: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension SnapshotRecord: Decodable where SectionID: Decodable, ItemID: Decodable {}

extension CollectionSnapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Encodes sections, items and marks.
  ///
  /// The result is an object with `sections`, `reloadedItems` and `reconfiguredItems`. A section has `id`,
  /// `items`, `isReloaded`, `isReconfigured`, `reloadedKinds` and `reconfiguredKinds`. Marks that are not set
  /// are left out.
  public func encode(to encoder: any Encoder) throws {
    let record = SnapshotRecord(
      sections: sections.map { section in
        .init(
          id: section.id, items: section.items, isReloaded: section.isReloaded ? true : nil,
          isReconfigured: section.isReconfigured ? true : nil,
          reloadedKinds: section.reloadedKinds.inOrder.nilIfEmpty,
          reconfiguredKinds: section.reconfiguredKinds.inOrder.nilIfEmpty)
      },
      reloadedItems: reloadedItemIdentifiers.nilIfEmpty,
      reconfiguredItems: reconfiguredItemIdentifiers.nilIfEmpty)
    try record.encode(to: encoder)
  }
}

extension CollectionSnapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Decodes a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an identifier that occurs twice and for a mark on an
  ///   item that the snapshot does not contain. The underlying error is the ``SnapshotError``.
  public init(from decoder: any Decoder) throws {
    let record = try SnapshotRecord<SectionID, ItemID>(from: decoder)
    do throws(SnapshotError) {
      try self.init(sections: record.sections.map { ($0.id, $0.items) })
      for section in record.sections {
        if section.isReloaded == true { try reloadSections([section.id]) }
        if section.isReconfigured == true { try reconfigureSections([section.id]) }
        for kind in section.reloadedKinds ?? [] {
          try reloadSupplementaryViews(ofKind: kind, inSections: [section.id])
        }
        for kind in section.reconfiguredKinds ?? [] {
          try reconfigureSupplementaryViews(ofKind: kind, inSections: [section.id])
        }
      }
      try reloadItems(record.reloadedItems ?? [])
      try reconfigureItems(record.reconfiguredItems ?? [])
    } catch {
      throw decoder.corrupted(error.description, error)
    }
  }
}

extension Array {
  fileprivate var nilIfEmpty: [Element]? { isEmpty ? nil : self }
}

extension Set<ElementKind> {
  fileprivate var inOrder: [ElementKind] { sorted { $0.rawValue < $1.rawValue } }
}

// MARK: - Text

extension CollectionSnapshot: CustomStringConvertible {
  /// The number of sections and of items: `2 sections, 5 items`.
  public var description: String {
    "\(counted(numberOfSections, "section")), \(counted(numberOfItems, "item"))"
  }
}

extension CollectionSnapshot: CustomDebugStringConvertible {
  /// A table of the first 200 sections and items, with their indices and marks.
  ///
  /// ```
  /// 2 sections, 2 items
  /// [0] today: 2 items, reload
  ///   [0, 0] breakfast
  ///   [0, 1] lunch, reconfigure
  /// [1] earlier: 0 items
  /// ```
  ///
  /// The text is the same in every run. Identifiers are shortened to 80 characters.
  public var debugDescription: String {
    var lines = [description]
    for (index, section) in sections.enumerated() {
      guard lines.count <= 200 else { break }
      lines.append(line(of: section, at: index))
      for (number, item) in section.items.prefix(201 - lines.count).enumerated() {
        lines.append("  [\(index), \(number)] \(identifierText(item))\(mark(of: item))")
      }
    }
    let left = numberOfSections + numberOfItems + 1 - lines.count
    if left > 0 { lines.append("and \(left) more") }
    return lines.joined(separator: "\n")
  }

  private func line(of section: MarkedSection<SectionID, ItemID>, at index: Int) -> String {
    let title = "[\(index)] \(identifierText(section.id))"
    var parts = ["\(title): \(counted(section.items.count, "item"))"]
    if section.isReloaded { parts.append("reload") }
    if section.isReconfigured { parts.append("reconfigure") }
    for kind in section.reloadedKinds.inOrder {
      parts.append("reload \(identifierText(kind))")
    }
    for kind in section.reconfiguredKinds.inOrder {
      parts.append("reconfigure \(identifierText(kind))")
    }
    return parts.joined(separator: ", ")
  }

  private func mark(of item: ItemID) -> String {
    if reloaded.contains(item) { return ", reload" }
    return reconfigured.contains(item) ? ", reconfigure" : ""
  }
}
