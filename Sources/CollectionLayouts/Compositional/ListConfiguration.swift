/// The appearance of a list section, which is one column of rows.
///
/// The metrics were recorded from UIKit's `UICollectionLayoutListConfiguration`. There are no separators and
/// swipe actions, which need a screen.
public struct ListConfiguration: Hashable, Sendable {
  /// The style of the list.
  public var appearance: Appearance

  /// Whether sections have a header, and which view it is.
  ///
  /// Defaults to `none`.
  public var headerMode = HeaderMode.none

  /// Whether sections have a footer, a view of the kind ``ElementKind/sectionFooter``.
  ///
  /// Defaults to `false`.
  public var hasFooter = false

  /// The height of a row until it is measured, in points.
  ///
  /// Defaults to 44.
  public var estimatedRowHeight = 44.0

  /// The style of a list.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge.
    ///
    /// Headers and footers stick to the edges of the viewport.
    case plain

    /// Sections with space between them.
    case grouped

    /// Sections with space between them and at both sides.
    case insetGrouped

    /// Sections of a sidebar.
    case sidebar
  }

  /// The view that is the header of a section.
  public enum HeaderMode: Hashable, Sendable, CaseIterable {
    /// No header.
    case none

    /// A view of the kind ``ElementKind/sectionHeader``.
    case supplementary

    /// The cell of the first item in the section, with no supplementary view.
    case firstItemInSection
  }

  /// Creates a configuration without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  fileprivate var contentInsets: LayoutInsets {
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

  fileprivate func boundaryItem(
    _ kind: ElementKind, _ alignment: LayoutAlignment
  ) -> LayoutBoundarySupplementaryItem {
    let isPlain = appearance == .plain
    return LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(isPlain ? 28 : 17.5)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: isPlain,
      zIndex: isPlain ? 200 : 1)
  }
}

extension LayoutSection {
  /// Creates a list section: rows one below the other, each with the measured height of its view.
  public static func list(using configuration: ListConfiguration) -> LayoutSection {
    let size = LayoutItemSize(
      width: .fractionalWidth(1), height: .estimated(configuration.estimatedRowHeight))
    var section = LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
    section.contentInsets = configuration.contentInsets
    section.contentInsetsReference = .none
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(configuration.boundaryItem(.sectionHeader, .top))
    }
    if configuration.hasFooter {
      section.boundarySupplementaryItems.append(configuration.boundaryItem(.sectionFooter, .bottom))
    }
    return section
  }
}

extension CompositionalLayout {
  /// Creates a layout with list sections.
  ///
  /// - Throws: ``LayoutError`` if the estimated height of a row is not finite.
  public static func list(
    using configuration: ListConfiguration
  ) throws(LayoutError) -> CompositionalLayout {
    try CompositionalLayout(section: .list(using: configuration))
  }
}
