// What was written with earlier versions: the compiler says what to write now.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Limits of a content were `CollectionLimits`

extension MemoryStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(limits: CollectionLimits) { self.init() }
}

extension SingleSectionStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(difference: DifferenceStrategy<Item>, limits: CollectionLimits) {
    self.init(difference: difference)
  }
}

extension PagedStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(
    pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool = true, limits: CollectionLimits,
    cursor: @escaping (Item) -> Cursor,
    load: ((_ last: Cursor?, _ count: Int) throws -> [Item])? = nil
  ) { self.init(cursor: cursor, load: load) }
}

extension CollectionSnapshot {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public func difference(
    from base: Self, limits: CollectionLimits
  ) -> SnapshotDifference<SectionID, ItemID> { difference(from: base) }
}

// MARK: - Names of CollectionPages, where only this module is imported

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias ContentPatch = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias JSONPageWriter = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PageDigest = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PageHash = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PatchError = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PatchLog = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PieceID = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias RenderedPage = NamesOfPages

extension OutputBytes {
  @available(*, unavailable, message: "write PageHash(of: bytes.span) of CollectionPages")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

extension TextWriter {
  @available(*, unavailable, message: "write PageHash(of: bytes.span) of CollectionPages")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

/// Takes any arguments, so that a call of an initialiser shows the hint.
@available(*, unavailable)
public struct NamesOfPages: Sendable {
  public init<each Argument>(_ arguments: repeat each Argument) {}
}
