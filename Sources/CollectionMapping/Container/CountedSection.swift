/// A section with a count of displayed views.
enum CountedSection: Hashable {
  /// A section that exists, by its index.
  case present(Int)

  /// A section that a batch update deleted and that still has displayed views, by its index before.
  case gone(Int)

  var number: Int {
    switch self {
    case .present(let number), .gone(let number): number
    }
  }
}
