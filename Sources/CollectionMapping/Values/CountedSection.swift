/// A section that views on show are counted for.
enum CountedSection: Hashable {
  /// One that is there, by its number.
  case present(Int)

  /// One that a batch took out and that has views on show yet, by its number before.
  case gone(Int)

  var number: Int {
    switch self {
    case .present(let number), .gone(let number): number
    }
  }
}
