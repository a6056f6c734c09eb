/// How the work of a row grows with n.
enum Growth: String {
  /// Not beyond n log n.
  case within = ""

  /// Beyond n log n, and to be mended.
  case known

  /// Beyond n log n for a reason that stays: of a model only `==` is known, or all hashes are the same.
  case limit

  /// The factor from n to 10 n up to which work counts as n log n.
  ///
  /// From 100 to 1000, n log n is a factor of 15; n² is one of 100.
  static let bound = 16.0
}
