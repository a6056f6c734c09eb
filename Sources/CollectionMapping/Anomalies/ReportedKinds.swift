/// The kinds for which a problem was reported, to report it once for each.
///
/// It forgets them when there are too many, since any number of kinds may be asked for: a problem is then
/// reported again.
struct ReportedKinds {
  static let limit = 256

  private var kinds: Set<ElementKind> = []

  /// Notes a kind.
  ///
  /// - Returns: Whether the problem is to be reported for it.
  mutating func note(_ kind: ElementKind) -> Bool {
    guard !kinds.contains(kind) else { return false }
    if kinds.count == Self.limit { kinds = [] }
    return kinds.insert(kind).inserted
  }
}
