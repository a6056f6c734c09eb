/// A section whose displayed views are counted.
enum CountedSection: Hashable {
  /// One that is there, by its number.
  case present(Int)

  /// A section that a batch update deleted and that still has displayed views, by its number before.
  case gone(Int)

  var number: Int {
    switch self {
    case .present(let number), .gone(let number): number
    }
  }
}
