import CollectionMapping

/// The classes of views that a writer has met, and how they write themselves.
struct MarkupViewClasses: Sendable {
  typealias Renderer = any (ReusableView & MarkupRendering).Type

  private var entries: [(id: ObjectIdentifier, renderer: Renderer?)] = []

  /// The class of a view, if it is ``MarkupRendering``.
  ///
  /// - Complexity: O(1); a conditional conformance is slow to find, so the answers for the first 16
  ///   classes are kept.
  mutating func renderer(of view: ReusableView) -> Renderer? {
    let id = ObjectIdentifier(type(of: view))
    for entry in entries where entry.id == id { return entry.renderer }
    let renderer = type(of: view) as? Renderer
    if entries.isEmpty { entries.reserveCapacity(8) }
    if entries.count < 16 { entries.append((id, renderer)) }
    return renderer
  }
}
