extension Hashable {
  /// A hash whose upper bits are well distributed, even if the identifier computes a poor hash.
  ///
  /// It is seeded for each process, so external data cannot contain identifiers that were chosen to collide.
  @inlinable package var spreadHash: UInt64 {
    UInt64(truncatingIfNeeded: hashValue) &* 0x9E37_79B9_7F4A_7C15
  }
}
