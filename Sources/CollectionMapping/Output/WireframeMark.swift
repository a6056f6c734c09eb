/// One mark of a drawing, and what it means.
enum WireframeMark: String, CaseIterable {
  case cell, view, global, decoration, pinned, estimated, overscan, offscreen, missing, placeholder
  case overlap, viewport

  /// What the legend says.
  var meaning: String {
    switch self {
    case .cell: "cell"
    case .view: "view of a section, an item or a group"
    case .global: "view beside all sections"
    case .decoration: "view behind a section"
    case .pinned: "pinned: holds on to the edge of what is seen"
    case .estimated: "of an estimated size, ≈"
    case .overscan: "on show, beyond the viewport"
    case .offscreen: "not on show"
    case .missing: "in the viewport without a view"
    case .placeholder: "placeholder"
    case .overlap: "cells that lie on one another"
    case .viewport: "viewport"
    }
  }

  /// Whether it is a mark of an element's frame.
  var isFrame: Bool { self != .overlap && self != .viewport }

  /// The names under which the style has its looks, in a legend.
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
    case .seen: break
    case .overscan: marks.append(.overscan)
    case .offscreen: marks.append(.offscreen)
    case .missing: marks.append(.missing)
    }
    if element.isPlaceholder { marks.append(.placeholder) }
    return marks
  }

  /// The names under which the style has the looks of an element.
  static func classes(of element: ContainerWireframe.Element) -> String {
    marks(of: element).map(\.rawValue).joined(separator: " ")
  }

  /// The marks that a drawing has, in the order of this list.
  static func present(
    in wireframe: ContainerWireframe, _ overlaps: [ContainerWireframe.Overlap]
  ) -> [WireframeMark] {
    var present = Set(wireframe.elements.flatMap(marks))
    if !overlaps.isEmpty { present.insert(.overlap) }
    if !wireframe.viewport.isEmpty, !wireframe.rect.isEmpty { present.insert(.viewport) }
    return allCases.filter(present.contains)
  }
}
