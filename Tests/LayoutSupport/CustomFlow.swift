package import CollectionLayouts

/// The rules of a flow layout implemented with the public API alone: a custom layout places what a
/// `FlowLayout` describes.
package struct CustomFlow: AdjustableLayout {
  package var flow: FlowLayout

  package var declaredKinds: LayoutKinds { flow.declaredKinds }

  package func solve(_ request: LayoutRequest) -> SectionStack { solve(request) { _, _ in } }

  package func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> SectionStack {
    var problems: [LayoutProblem] = []
    let sections = request.itemCounts.enumerated().map { number, count in
      var metrics = FlowSectionMetrics(flow)
      flow.adjustSection?(number, &metrics)
      adjust(number, &metrics)
      let lines = CustomLines(metrics, itemCount: count, flow, request.environment)
      if let item = lines.tooLarge {
        problems.append(
          .itemTooLarge(
            .cell(section: number, item: item), length: lines.sizes[item].width, room: lines.room))
      }
      var section = SectionStack.Section(lines.items)
      section.contentInsets = lines.insets
      section.boundarySupplementaryItems = views(metrics, request.environment)
      return section
    }
    return SectionStack(
      sections, for: request, scrollDirection: flow.scrollDirection, problems: problems)
  }

  /// Header and footer, as wide as the content.
  private func views(
    _ metrics: FlowSectionMetrics, _ environment: LayoutEnvironment
  ) -> [LayoutBoundarySupplementaryItem] {
    let isVertical = flow.scrollDirection == .vertical
    let room = environment.container.effectiveContentSize
    func view(
      _ kind: ElementKind, _ size: LayoutSize, _ alignment: LayoutAlignment, pins: Bool
    ) -> LayoutBoundarySupplementaryItem? {
      let length = isVertical ? size.height : size.width
      guard length > 0 else { return nil }
      return LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(
          width: .absolute(isVertical ? room.width : length),
          height: .absolute(isVertical ? length : room.height)),
        elementKind: kind, alignment: alignment, pinToVisibleBounds: pins, zIndex: 0)
    }
    return [
      view(
        .sectionHeader, metrics.headerReferenceSize, isVertical ? .top : .leading,
        pins: flow.sectionHeadersPinToVisibleBounds),
      view(
        .sectionFooter, metrics.footerReferenceSize, isVertical ? .bottom : .trailing,
        pins: flow.sectionFootersPinToVisibleBounds),
    ].compactMap(\.self)
  }
}

/// The lines of one section, computed as if it scrolled vertically and then transposed if
/// necessary.
package struct CustomLines {
  package let sizes: [LayoutSize]
  package let insets: LayoutInsets
  package let room: Double
  private let metrics: FlowSectionMetrics
  private let isVertical: Bool
  private let scale: Double

  /// How sizes are estimated: not at all, each separately, or by the average of the measured ones.
  private enum Estimate { case none, each, average }
  private let estimate: Estimate

  package init(
    _ metrics: FlowSectionMetrics, itemCount: Int, _ flow: FlowLayout,
    _ environment: LayoutEnvironment
  ) {
    let isVertical = flow.scrollDirection == .vertical
    // Equal items share one size.
    let count: Int
    switch metrics.itemSizes {
    case .uniform: (count, estimate) = (min(itemCount, 1), .none)
    case .each: (count, estimate) = (itemCount, .none)
    case .estimated: (count, estimate) = (itemCount, .average)
    case .estimatedEach: (count, estimate) = (itemCount, .each)
    }
    let own = (0..<count).map(metrics.itemSizes.size)
    sizes = isVertical ? own : own.map(\.transposed)
    self.metrics = metrics
    self.isVertical = isVertical
    scale = environment.displayScale
    insets = Self.insets(metrics.sectionInset, flow, environment)
    let across = isVertical ? insets : insets.transposed
    let size = environment.container.effectiveContentSize
    room = (isVertical ? size.width : size.height) - across.leading - across.trailing
  }

  /// The section's insets along the scroll axis; across it those of the reference, without the
  /// insets that the content has anyway.
  private static func insets(
    _ own: LayoutInsets, _ flow: FlowLayout, _ environment: LayoutEnvironment
  ) -> LayoutInsets {
    let reference =
      switch flow.sectionInsetReference {
      case .none: LayoutInsets?.none
      case .automatic, .safeArea: environment.safeAreaInsets
      case .layoutMargins: environment.layoutMargins
      case .readableContent: environment.readableInsets
      }
    guard let reference else { return own }
    let kept = environment.container.contentInsets
    var insets = own
    if flow.scrollDirection == .vertical {
      insets.leading = max(own.leading + reference.leading - kept.leading, 0)
      insets.trailing = max(own.trailing + reference.trailing - kept.trailing, 0)
    } else {
      insets.top = max(own.top + reference.top - kept.top, 0)
      insets.bottom = max(own.bottom + reference.bottom - kept.bottom, 0)
    }
    return insets
  }

  package var tooLarge: Int? { sizes.firstIndex { $0.width > room } }

  private var spacing: Double { metrics.minimumInteritemSpacing }

  /// Equal items as a repeated line; others line by line.
  package var items: SectionStack.Items {
    if estimate == .none, let size = sizes.first, sizes.allSatisfy({ $0 == size }) {
      return .groups(
        of: line(of: size), length: size.height, spacing: metrics.minimumLineSpacing)
    }
    guard !sizes.isEmpty else { return .custom { _ in ([], 0) } }
    return .custom(estimatedAxes: estimate == .none ? [] : [.horizontal, .vertical]) { measured in
      let (frames, length) = place(sizes(measured))
      return (isVertical ? frames : frames.map(\.transposed), length)
    }
  }

  private func perLine(_ width: Double) -> Int {
    let advance = width + spacing
    guard advance > 0 else { return width + advance <= room + 1e-6 ? 1000 : 1 }
    let count = (room + spacing) / advance + 1e-9
    return count >= 1 ? Int(min(count, 1000)) : 1
  }

  private func line(of size: LayoutSize) -> [LayoutRect] {
    let count = perLine(size.width), start = start(of: size.width), gap = gap(size.width)
    return (0..<count).map { item in
      let frame = LayoutRect(
        origin: LayoutPoint(x: start + Double(item) * (size.width + gap), y: 0), size: size)
      return isVertical ? frame : frame.transposed
    }
  }

  /// A single item is centred; several items of one width fill the line.
  private func start(of width: Double) -> Double {
    perLine(width) > 1 ? 0 : max(0, room - width) / 2
  }

  private func gap(_ width: Double) -> Double {
    let count = Double(perLine(width))
    return count > 1 ? (room - count * width) / (count - 1) : 0
  }

  /// The sizes, with measured ones where there are any.
  private func sizes(_ measured: [Int: LayoutSize]) -> [LayoutSize] {
    let found = measured.sorted { $0.key < $1.key }.map { item, size in
      (item, isVertical ? size : size.transposed)
    }
    var sizes = sizes
    if estimate == .average, let first = found.first?.1 {
      let sum = found.reduce(LayoutSize.zero) {
        LayoutSize(width: $0.width + $1.1.width, height: $0.height + $1.1.height)
      }
      let count = Double(found.count), all = found.map(\.1)
      let average = LayoutSize(
        width: min(
          max(sum.width / count, all.map(\.width).min() ?? first.width),
          all.map(\.width).max() ?? first.width),
        height: min(
          max(sum.height / count, all.map(\.height).min() ?? first.height),
          all.map(\.height).max() ?? first.height))
      sizes = Array(repeating: average, count: sizes.count)
    }
    for (item, size) in found { sizes[item] = size }
    return sizes
  }

  private func place(_ sizes: [LayoutSize]) -> (frames: [LayoutRect], length: Double) {
    let common = sizes.allSatisfy { $0.width == sizes[0].width } ? sizes[0].width : nil
    var frames: [LayoutRect] = []
    var y = 0.0, end = 0.0, first = 0
    while first < sizes.count {
      var last = first + 1
      var used = sizes[first].width
      while last < sizes.count, fits(used, sizes[last].width, last - first, common) {
        used += spacing + sizes[last].width
        last += 1
      }
      let isLast = last == sizes.count
      let gap =
        common.map(gap) ?? (isLast ? spacing : spacing + (room - used) / Double(last - first - 1))
      var x =
        common.map(start) ?? (isLast || last > first + 1 ? 0 : max(0, room - used) / 2)
      let height = sizes[first..<last].reduce(-.infinity) { max($0, $1.height) }
      for size in sizes[first..<last] {
        frames.append(
          LayoutRect(
            x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      end = y + height
      y += height + metrics.minimumLineSpacing
      first = last
    }
    guard estimate != .none, scale > 0 else { return (frames, end) }
    return (frames, (end * scale + 1e-6).rounded(.down) / scale)
  }

  private func fits(_ used: Double, _ width: Double, _ count: Int, _ common: Double?) -> Bool {
    if let common { return count < perLine(common) }
    return used + spacing + width <= room + 1e-6
  }
}

/// Whether a test uses the library's own layout or the custom one with the same rules.
package enum FlowMaker: CaseIterable, Sendable {
  case library, custom

  package func layout(_ flow: FlowLayout) -> any AdjustableLayout {
    self == .library ? flow : CustomFlow(flow: flow)
  }

  package func solve(_ flow: FlowLayout, _ request: LayoutRequest) -> SectionStack {
    self == .library ? flow.solve(request) : CustomFlow(flow: flow).solve(request)
  }
}

extension FlowSectionMetrics {
  /// The metrics of every section of a layout.
  fileprivate init(_ flow: FlowLayout) {
    self.init()
    itemSizes = flow.itemSizes
    minimumLineSpacing = flow.minimumLineSpacing
    minimumInteritemSpacing = flow.minimumInteritemSpacing
    sectionInset = flow.sectionInset
    headerReferenceSize = flow.headerReferenceSize
    footerReferenceSize = flow.footerReferenceSize
  }
}
