package import CollectionLayouts

// Layouts as one line, for the messages of failing tests: a horizontal group of halves is
// `HG(FW1×AB40)[FW0.5×FH1]`; default values are omitted.

extension LayoutSketch: CustomStringConvertible {
  package var description: String {
    let names = zip(counts, sections).map { "\($0) of \($1)" }
    let parts: [String?] = [
      "\(axis) in \(bounds)", direction == .leftToRight ? nil : "right to left",
      scale == 2 ? nil : "scale \(scale)", margins == .zero ? nil : "margins \(margins.text)",
      sectionSpacing == 0 ? nil : "section spacing \(sectionSpacing)",
      globalItems.isEmpty ? nil : "global \(globalItems.map(\.text))",
    ]
    return (parts.compactMap(\.self) + names).joined(separator: "\n")
  }
}

extension SectionSketch: CustomStringConvertible {
  package var description: String {
    let parts: [String?] = [
      "\(group)", contentInsets == .zero ? nil : "insets \(contentInsets.text)",
      groupSpacing == 0 ? nil : "gap \(groupSpacing)", keepsMargins ? "within margins" : nil,
      boundaryFollowsInsets ? nil : "whole width",
      boundaryItems.isEmpty ? nil : "boundary \(boundaryItems.map(\.text))",
      decorations.isEmpty ? nil : "behind \(decorations.map(\.text))",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

extension GroupSketch: CustomStringConvertible {
  package var description: String {
    let parts: [String?] = [
      size.text, contentInsets == .zero ? nil : "insets \(contentInsets.text)",
      edgeSpacing == LayoutEdgeSpacing() ? nil : "edges \(edgeSpacing.text)",
      spacing == .fixed(0) ? nil : "spacing \(spacing)",
      badges.isEmpty ? nil : "badges \(badges.map(\.text))",
    ]
    let rule = parts.compactMap(\.self).joined(separator: ", ")
    switch content {
    case .custom(let items): return "custom(\(rule))\(items.map { "\($0.frame) z \($0.zIndex)" })"
    case .run(let axis, let subitems, let repetition):
      let count = repetition == .fitting ? "" : " \(repetition)"
      return "\(axis == .horizontal ? "HG" : "VG")(\(rule))\(subitems)\(count)"
    }
  }
}

extension SubitemSketch: CustomStringConvertible {
  package var description: String {
    switch self {
    case .group(let group): return "\(group)"
    case .item(let item):
      let parts: [String?] = [
        item.size.text, item.contentInsets == .zero ? nil : "insets \(item.contentInsets.text)",
        item.edgeSpacing == LayoutEdgeSpacing() ? nil : "edges \(item.edgeSpacing.text)",
        item.supplementaryItems.isEmpty ? nil : "badges \(item.supplementaryItems.map(\.text))",
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }
}

extension LayoutDimension {
  fileprivate var text: String {
    switch self {
    case .fractionalWidth(let part): "FW\(part)"
    case .fractionalHeight(let part): "FH\(part)"
    case .absolute(let points): "AB\(points)"
    case .estimated(let points): "ES\(points)"
    case .uniformAcrossSiblings(let points): "US\(points)"
    }
  }
}

extension LayoutItemSize {
  fileprivate var text: String { "\(width.text)×\(height.text)" }
}

extension LayoutInsets {
  package var text: String { "(\(top), \(leading), \(bottom), \(trailing))" }
}

extension LayoutEdgeSpacing {
  fileprivate var text: String {
    let sides = [("t", top), ("l", leading), ("b", bottom), ("r", trailing)]
    let texts = sides.compactMap { name, side in side.map { "\(name) \($0)" } }
    return "{\(texts.joined(separator: ", "))}"
  }
}

extension LayoutPoint {
  fileprivate var text: String { "(\(x), \(y))" }
}

extension LayoutEdges {
  fileprivate var text: String {
    let names: [(LayoutEdges, String)] = [
      (.top, "t"), (.leading, "l"), (.bottom, "b"), (.trailing, "r"),
    ]
    return "[\(names.filter { contains($0.0) }.map(\.1).joined())]"
  }
}

extension LayoutSupplementaryItem {
  fileprivate var text: String {
    func text(_ anchor: LayoutAnchor) -> String {
      switch anchor.distance {
      case .absolute(.zero): anchor.edges.text
      case .absolute(let offset): "\(anchor.edges.text) by \(offset.text)"
      case .fractional(let offset): "\(anchor.edges.text) by sizes \(offset.text)"
      }
    }
    return "\(elementKind) \(size.text) at \(text(containerAnchor))"
      + (itemAnchor.map { " from \(text($0))" } ?? "")
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate var text: String {
    "\(elementKind) \(size.text) \(alignment)" + (extendsBoundary ? "" : " inside")
      + (pinToVisibleBounds ? " pinned" : "") + (offset == .zero ? "" : " by \(offset.text)")
  }
}

extension LayoutDecorationItem {
  fileprivate var text: String { "\(elementKind) \(contentInsets.text)" }
}
