extension Hashable {
  /// A hash whose bits are all good ones, also when the identifier computes a poor one.
  ///
  /// Seeded for each process, so that nobody outside it can choose identifiers that collide.
  @inlinable var spreadHash: UInt64 {
    UInt64(truncatingIfNeeded: hashValue) &* 0x9E37_79B9_7F4A_7C15
  }
}
