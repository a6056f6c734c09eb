/// How the work of a row grows with n.
enum Growth: String {
  /// Not beyond n log n.
  case within = ""

  /// Grows faster than n log n, which is a defect.
  case known

  /// Grows faster than n log n, and must: only `==` is known of a model, all hashes are equal, or
  /// the data source must be asked about everything each time.
  case limit

  /// The factor from n to 10 n up to which work counts as n log n.
  ///
  /// From 100 to 1000, n log n is a factor of 15; n² is one of 100.
  static let bound = 16.0
}
