/// The kinds of views that a layout places, by what they belong to.
public struct LayoutKinds: Hashable, Sendable {
  /// Global: not part of a section.
  public var global: [ElementKind]

  /// On the boundary of sections, and at their items and groups.
  public var supplementary: [ElementKind]

  /// Behind sections.
  public var decoration: [ElementKind]

  /// Creates a set of kinds; each is kept once, at its first place.
  public init(
    global: [ElementKind] = [], supplementary: [ElementKind] = [], decoration: [ElementKind] = []
  ) {
    self.global = global.uniqued()
    self.supplementary = supplementary.uniqued()
    self.decoration = decoration.uniqued()
  }

  /// Every kind once: global ones first, those behind sections last.
  public var all: [ElementKind] { (global + supplementary + decoration).uniqued() }

  /// The kinds of both.
  public func union(_ other: LayoutKinds) -> LayoutKinds {
    LayoutKinds(
      global: global + other.global, supplementary: supplementary + other.supplementary,
      decoration: decoration + other.decoration)
  }
}

extension [ElementKind] {
  /// Each kind once, where it stands first.
  fileprivate func uniqued() -> [ElementKind] {
    var seen: Set<ElementKind> = []
    return filter { seen.insert($0).inserted }
  }
}
