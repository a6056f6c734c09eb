// Names of the product CollectionPages: where only this module is imported, the compiler says what to write.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
  @available(*, unavailable, message: "import CollectionPages, which has it")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

extension TextWriter {
  @available(*, unavailable, message: "import CollectionPages, which has it")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

/// Takes any arguments, so that a call of an initialiser shows the hint.
@available(*, unavailable)
public struct NamesOfPages: Sendable {
  public init<each Argument>(_ arguments: repeat each Argument) {}
}
