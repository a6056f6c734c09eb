/// The kinds of supplementary views and decorations in a layout.
public struct LayoutKinds: Hashable, Sendable {
  /// The kinds of global views, which are not part of a section.
  public var global: [ElementKind]

  /// The kinds of views on the boundary of sections, and of views tied to items and groups.
  public var supplementary: [ElementKind]

  /// Those of the supplementary kinds that are tied to items, such as badges, as far as the layout tells.
  public var ofItems: [ElementKind]

  /// The kinds of views behind sections.
  public var decoration: [ElementKind]

  /// Creates lists of kinds.
  ///
  /// A kind that is repeated in a list is kept once, at its first position.
  public init(
    global: [ElementKind] = [], supplementary: [ElementKind] = [], decoration: [ElementKind] = [],
    ofItems: [ElementKind] = []
  ) {
    self.global = global.uniqued()
    self.supplementary = supplementary.uniqued()
    self.decoration = decoration.uniqued()
    self.ofItems = ofItems.uniqued()
  }

  /// All kinds, each once: global kinds, then supplementary kinds, then decorations.
  public var all: [ElementKind] { (global + supplementary + decoration).uniqued() }

  /// Returns the kinds of both values.
  public func union(_ other: LayoutKinds) -> LayoutKinds {
    var kinds = self
    kinds.global.add(other.global)
    kinds.supplementary.add(other.supplementary)
    kinds.decoration.add(other.decoration)
    kinds.ofItems.add(other.ofItems)
    return kinds
  }
}

extension [ElementKind] {
  /// Each kind once, at its first position.
  fileprivate func uniqued() -> [ElementKind] {
    var seen: Set<ElementKind> = []
    return filter { seen.insert($0).inserted }
  }

  /// Appends the kinds of a list that are not in this one.
  fileprivate mutating func add(_ others: [ElementKind]) {
    // Few kinds are found sooner by comparing them.
    guard others.count <= 4 else { return self = (self + others).uniqued() }
    for kind in others where !contains(kind) { self = self + [kind] }
  }
}
