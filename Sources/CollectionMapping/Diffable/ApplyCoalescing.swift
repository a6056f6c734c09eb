/// What happens to snapshots that wait while another snapshot is applied.
public enum ApplyCoalescing: Hashable, Sendable {
  /// Every snapshot is applied, in order. The default.
  case none

  /// A snapshot that a later snapshot replaces is not applied, and completes with
  /// ``ApplyError/superseded``.
  ///
  /// A whole snapshot replaces everything that waits before it. The tree of a section replaces what
  /// waits for that section. Expanding or collapsing an item replaces nothing.
  case latestOnly
}
