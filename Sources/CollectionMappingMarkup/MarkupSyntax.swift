/// The format that a ``MarkupWriter`` writes.
public enum MarkupSyntax: Hashable, Sendable, CaseIterable {
  /// HTML: `<br>`, `<details open>`.
  case html

  /// SVG as a separate file, which is XML 1.0: `<rect/>`, `open="open"`.
  ///
  /// Write a drawing inside an HTML page as ``html``.
  case svg
}
