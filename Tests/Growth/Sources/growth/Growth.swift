/// How the work of a row grows with n.
enum Growth {
  /// Not beyond n log n.
  case within

  /// Grows faster than n log n, and must: only `==` is known of a model, all hashes are equal, or
  /// the data source must be asked about everything each time.
  case limit

  /// Grows faster than n log n, because the library keeps its values in an array: an insertion moves
  /// the values behind it, and a search compares the values before it. The closure prepares the same
  /// edits, written on plain arrays without the library; the library may do little more.
  case asByHand(_ prepare: Row.Preparation)

  /// The factor from n to 10 n up to which work counts as n log n.
  ///
  /// From 100 to 1000, n log n is a factor of 15; n² is one of 100.
  static let bound = 16.0

  /// The largest ratio of the library's growth to that of hand-written code: see `Measured.ratio`.
  static let ratioBound = 1.5
}
