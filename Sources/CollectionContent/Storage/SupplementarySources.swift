/// The sources of supplementary models by kind, in the order in which the kinds were first set.
///
/// A removed source leaves a gap. Gaps are closed when they are more than half of the list.
struct SupplementarySources {
  struct Source {
    let declaration: SupplementaryDeclaration
    let model: (IndexPath) -> Any?
  }

  private var sources: [Source?] = []

  /// The index of each kind; empty for few kinds, which are found sooner by comparing them.
  private var indices: [ElementKind: Int] = [:]

  /// The number of sources, without gaps.
  private var count = 0

  private static let maximumCompared = 8

  var declarations: [SupplementaryDeclaration] {
    count == 0 ? [] : sources.compactMap { $0?.declaration }
  }

  subscript(kind: ElementKind) -> Source? { index(of: kind).flatMap { sources[$0] } }

  private func index(of kind: ElementKind) -> Int? {
    indices.isEmpty ? sources.firstIndex { $0?.declaration.kind == kind } : indices[kind]
  }

  /// Sets the source of a kind and returns the earlier one.
  ///
  /// Release the earlier source after the access, because that may run user code.
  ///
  /// - Complexity: Amortized O(1).
  mutating func update(_ source: Source) -> Source? {
    let kind = source.declaration.kind
    if let index = index(of: kind) { return exchange(&sources[index], with: source) }
    sources.append(source)
    count += 1
    if !indices.isEmpty {
      indices[kind] = sources.count - 1
    } else if sources.count > Self.maximumCompared {
      number()
    }
    return nil
  }

  /// Removes the source of a kind and returns it; release it as in ``update(_:)``.
  ///
  /// - Complexity: Amortized O(1).
  mutating func remove(_ kind: ElementKind) -> Source? {
    guard let index = index(of: kind) else { return nil }
    let removed = exchange(&sources[index], with: nil)
    indices[kind] = nil
    count -= 1
    if count * 2 < sources.count {
      sources.removeAll { $0 == nil }
      number()
    }
    return removed
  }

  /// Sets the index of each kind, if there are many.
  private mutating func number() {
    indices.removeAll()
    guard sources.count > Self.maximumCompared else { return }
    for (index, source) in sources.enumerated() {
      if let kind = source?.declaration.kind { indices[kind] = index }
    }
  }
}
