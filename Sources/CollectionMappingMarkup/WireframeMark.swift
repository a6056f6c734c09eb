/// A mark in a drawing, with its meaning.
enum WireframeMark: String, CaseIterable {
  case cell, view, global, decoration, pinned, estimated, overscan, offscreen, missing, placeholder
  case overlap, viewport

  /// The text in the legend.
  var meaning: String {
    switch self {
    case .cell: "cell"
    case .view: "supplementary view"
    case .global: "global view, part of no section"
    case .decoration: "decoration behind a section"
    case .pinned: "pinned to an edge of the viewport"
    case .estimated: "estimated size, ≈"
    case .overscan: "displayed outside the viewport"
    case .offscreen: "not displayed"
    case .missing: "in the viewport without a view"
    case .placeholder: "placeholder"
    case .overlap: "overlapping cells"
    case .viewport: "viewport"
    }
  }

  /// Whether the mark changes the frame of an element.
  var isFrame: Bool { self != .overlap && self != .viewport }

  /// The classes of the mark in the style sheet, for the legend.
  var classes: String {
    switch self {
    case .pinned: "view pinned"
    case .estimated, .overscan, .offscreen: "cell \(rawValue)"
    default: rawValue
    }
  }

  /// The marks of one element.
  static func marks(of element: ContainerWireframe.Element) -> [WireframeMark] {
    var marks: [WireframeMark] =
      switch element.attributes.element.place {
      case .item where element.attributes.element.kind == nil: [.cell]
      case .item, .group, .section: [.view]
      case .collection: [.global]
      case .background: [.decoration]
      }
    if element.pinnedFrom != nil { marks.append(.pinned) }
    if !element.attributes.estimatedAxes.isEmpty { marks.append(.estimated) }
    switch element.presence {
    case .visible: break
    case .overscan: marks.append(.overscan)
    case .offscreen: marks.append(.offscreen)
    case .missing: marks.append(.missing)
    }
    if element.isPlaceholder { marks.append(.placeholder) }
    return marks
  }

  /// The classes of an element in the style sheet.
  static func classes(of element: ContainerWireframe.Element) -> String {
    marks(of: element).map(\.rawValue).joined(separator: " ")
  }

  /// The marks that occur in a drawing, in the order of the cases.
  static func present(
    in wireframe: ContainerWireframe, _ overlaps: [ContainerWireframe.Overlap]
  ) -> [WireframeMark] {
    var present = Set(wireframe.elements.flatMap(marks))
    if !overlaps.isEmpty { present.insert(.overlap) }
    if !wireframe.viewport.isEmpty, !wireframe.rect.isEmpty { present.insert(.viewport) }
    return allCases.filter(present.contains)
  }
}
