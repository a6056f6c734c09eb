/// The displayed views that a change has replaced, configured again, added or ended.
///
/// ```swift
/// try dataSource.apply(snapshot) { result in
///   guard let displayed = try? result.get().displayed else { return }
///   for element in displayed.replaced { replaceNode(of: element) }
/// }
/// ```
///
/// ``CollectionChanges`` names the items and sections that change. This value names the views that
/// change because of it: if a section moves under a condition such as `.section(0)`, its cells may get
/// other mappings, and each of them is listed. Elements that are themselves deleted, inserted or moved
/// with their views are not listed, and neither is what an event handler changes: that belongs to the
/// next change. With a viewport, only views within it after the change are listed, except for
/// ``vanished`` ones.
public struct DisplayedChanges: Hashable, Sendable {
  /// The elements before and after the change that have another view, as they are named afterwards.
  ///
  /// Cells by index path, then supplementary views by kind, as declared, and index path; the other
  /// lists have the same order.
  public internal(set) var replaced: [ElementID] = []

  /// The elements whose views are kept and were configured again, as they are named afterwards.
  public internal(set) var reconfigured: [ElementID] = []

  /// The new supplementary views of items and sections that stayed, as they are named afterwards.
  ///
  /// Always empty with a viewport, where the layout decides which supplementary views there are.
  public internal(set) var appeared: [ElementID] = []

  /// The supplementary views without a successor, of items and sections that stayed, as they were
  /// named before the change.
  public internal(set) var vanished: [ElementID] = []

  /// Whether no view is listed.
  public var isEmpty: Bool { self == Self() }

  /// Creates a value that lists no view.
  init() {}
}
