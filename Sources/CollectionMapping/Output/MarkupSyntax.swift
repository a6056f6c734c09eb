/// The rules by which a ``MarkupWriter`` writes its elements and drops what the format forbids.
public enum MarkupSyntax: Hashable, Sendable, CaseIterable {
  /// HTML as browsers read it: `<br>`, `<details open>`.
  case html

  /// SVG as a file of its own, which is XML 1.0: `<rect/>`, `open="open"`.
  ///
  /// A drawing inside an HTML page is written with ``html``.
  case svg
}
