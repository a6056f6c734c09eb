/// What a section looks like that is a list: one column of rows.
///
/// The metrics are those recorded of UIKit's `UICollectionLayoutListConfiguration`; separators and
/// swipes, which need a screen, are left out.
public struct ListConfiguration: Hashable, Sendable {
  /// The style of the list.
  public var appearance: Appearance

  /// Whether sections have a header.
  public var headerMode = HeaderMode.none

  /// Whether sections have a footer: a view of the kind ``ElementKind/sectionFooter``.
  public var hasFooter = false

  /// The height of a row until it has been measured, in points.
  public var estimatedRowHeight = 44.0

  /// The style of a list.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge; headers and footers hold on to what is seen.
    case plain

    /// Sections apart from one another.
    case grouped

    /// Sections apart from one another and from both sides.
    case insetGrouped

    /// Sections of a list next to the content.
    case sidebar
  }

  /// What the header of a section is.
  public enum HeaderMode: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none

    /// A view of the kind ``ElementKind/sectionHeader``.
    case supplementary

    /// The first item of the section; no supplementary view is asked for.
    case firstItemInSection
  }

  /// Creates a configuration: no header, no footer.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// What is kept free around the rows.
  var contentInsets: LayoutInsets {
    switch appearance {
    case .plain: LayoutInsets(top: headerMode == .firstItemInSection ? 22 : 0)
    case .grouped: groupedInsets(sides: 0)
    case .insetGrouped: groupedInsets(sides: 16)
    case .sidebar: LayoutInsets(leading: 10 / 0.77, bottom: 10, trailing: 10 / 0.77)
    }
  }

  private func groupedInsets(sides: Double) -> LayoutInsets {
    LayoutInsets(
      top: headerMode == .none ? 35 : 0, leading: sides, bottom: hasFooter ? 0 : 20,
      trailing: sides)
  }

  /// A header or a footer.
  func boundaryItem(
    _ kind: ElementKind, _ alignment: LayoutAlignment
  ) -> LayoutBoundarySupplementaryItem {
    let isPlain = appearance == .plain
    return LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(isPlain ? 28 : 17.5)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: isPlain,
      zIndex: isPlain ? 200 : 1)
  }
}
