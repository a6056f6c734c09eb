package import CollectionLayouts

/// The rules of a list implemented with the public API alone: a custom layout places what a
/// `ListConfiguration` describes.
package struct CustomList: CollectionLayout {
  package let configuration: ListConfiguration

  package var declaredKinds: LayoutKinds {
    LayoutKinds(
      supplementary: (configuration.headerMode == .supplementary ? [.sectionHeader] : [])
        + (configuration.hasFooter ? [.sectionFooter] : []))
  }

  private var insets: LayoutInsets {
    let mode = configuration.headerMode
    let side: Double
    switch configuration.appearance {
    case .plain: return LayoutInsets(top: mode == .firstItemInSection ? 22 : 0)
    case .sidebar: return LayoutInsets(leading: 10 / 0.77, bottom: 10, trailing: 10 / 0.77)
    case .grouped: side = 0
    case .insetGrouped: side = 16
    }
    return LayoutInsets(
      top: mode == .none ? 35 : 0, leading: side, bottom: configuration.hasFooter ? 0 : 20,
      trailing: side)
  }

  package func solve(_ request: LayoutRequest) -> SectionStack {
    let insets = insets, isPlain = configuration.appearance == .plain
    let width = request.environment.container.contentSize.width - insets.leading - insets.trailing
    func view(
      _ kind: ElementKind, _ alignment: LayoutAlignment
    ) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .absolute(width), height: .estimated(isPlain ? 28 : 17.5)),
        elementKind: kind, alignment: alignment, offset: LayoutPoint(x: insets.leading, y: 0),
        pinToVisibleBounds: isPlain, zIndex: isPlain ? 200 : 1)
    }
    let sections = request.itemCounts.map { count in
      var section = SectionStack.Section(
        .rows(length: configuration.estimatedRowHeight, isEstimated: true))
      // As in UIKit, an empty section takes no space.
      if count > 0 || !declaredKinds.all.isEmpty { section.contentInsets = insets }
      section.boundarySupplementaryItems = declaredKinds.all.map {
        view($0, $0 == .sectionHeader ? .topLeading : .bottomLeading)
      }
      return section
    }
    return SectionStack(sections, for: request)
  }
}

/// Whether a test uses the library's own list or the custom one with the same rules.
package enum ListMaker: CaseIterable, Sendable {
  case library, custom

  package func layout(_ configuration: ListConfiguration) throws -> any CollectionLayout {
    self == .library
      ? try CompositionalLayout.list(using: configuration)
      : CustomList(configuration: configuration)
  }

  package func solve(
    _ configuration: ListConfiguration, _ request: LayoutRequest
  ) throws -> SectionStack {
    self == .library
      ? try CompositionalLayout.list(using: configuration).solve(request)
      : CustomList(configuration: configuration).solve(request)
  }
}
