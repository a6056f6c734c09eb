/// The sources of supplementary models by kind, in the order in which the kinds were first set.
///
/// A removed source leaves a gap. Gaps are closed when they are more than half of the list.
struct SupplementarySources {
  struct Source {
    let declaration: SupplementaryDeclaration

    /// Asked where there is no model for the section.
    var provider: ((IndexPath) -> Any?)?

    /// The models of sections; those behind the last section wait for sections.
    var list: [Any?] = []

    func model(at path: IndexPath, calling call: ((IndexPath) -> Any?) -> Any?) -> Any? {
      if !list.isEmpty {
        let section = path.sectionIndex
        if list.indices.contains(section), let model = list[section] { return model }
      }
      return provider.flatMap(call)
    }

    /// Whether two sources have equal models, or the same objects; `false` if one has a provider.
    func hasSameModels(as other: Source) -> Bool {
      guard provider == nil, other.provider == nil, declaration == other.declaration,
        list.count == other.list.count
      else { return false }
      return zip(list, other.list).allSatisfy { areSame($0, $1) }
    }
  }

  private var sources: [Source?] = []

  /// The index of each kind; empty for few kinds, which are found sooner by comparing them.
  private var indices: [ElementKind: Int] = [:]

  /// The number of sources, without gaps.
  private var count = 0

  private static let maximumCompared = 8

  /// Whether a kind has models for sections.
  private(set) var hasLists = false

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
    if !source.list.isEmpty { hasLists = true }
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

  // MARK: Sections

  /// Whether a kind has a source of the models of sections.
  func hasModels(ofKind kind: ElementKind) -> Bool { self[kind]?.declaration.scope == .section }

  /// The model that was set for a section.
  func model(ofKind kind: ElementKind, inSection section: Int) -> Any? {
    guard let list = self[kind]?.list, list.indices.contains(section) else { return nil }
    return list[section]
  }

  /// Sets the model of a section, and returns the earlier one, or the source of items that it replaces.
  mutating func replaceModel(
    ofKind kind: ElementKind, inSection section: Int, by model: Any?
  ) -> Any? {
    var replaced: Source?
    if !hasModels(ofKind: kind) {
      replaced = update(
        Source(declaration: SupplementaryDeclaration(kind: kind, scope: .section)))
    }
    hasLists = true
    guard let index = index(of: kind) else { return replaced }
    let missing = section + 1 - (sources[index]?.list.count ?? 0)
    if missing > 0, model == nil { return replaced }
    if missing > 0 { sources[index]?.list += Array(repeating: nil, count: missing) }
    let earlier = sources[index]?.list[section]
    sources[index]?.list[section] = model
    return (earlier, replaced)
  }

  /// Moves the models of sections with their sections.
  ///
  /// An inserted section has no model, unless all others keep their indices: then a model may wait for it.
  mutating func follow(_ origins: [Int?], before count: Int, except kinds: Set<ElementKind>) {
    guard !origins.starts(with: (0..<count).lazy.map(Optional.some)) else { return }
    for index in sources.indices {
      guard let source = sources[index], !source.list.isEmpty,
        !kinds.contains(source.declaration.kind)
      else { continue }
      let list = source.list
      let moved = origins.map { origin in
        origin.flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      sources[index]?.list = moved + list.dropFirst(count)
    }
  }
}

// MARK: - Comparing

/// Whether two models are equal, or the same object.
package func areSame(_ left: Any?, _ right: Any?) -> Bool {
  let (left, right) = (left.flatMap { unwrapped($0) }, right.flatMap { unwrapped($0) })
  guard let left, let right else { return left == nil && right == nil }
  if type(of: left) is AnyClass, type(of: right) is AnyClass,
    left as AnyObject === right as AnyObject
  {
    return true
  }
  func isEqual(_ left: some Equatable) -> Bool { equal(left, right) }
  func equal<Model: Equatable>(_ left: Model, _ right: Any) -> Bool { cast(right) == left }
  guard let left: any Equatable = cast(left) else { return false }
  return isEqual(left)
}
