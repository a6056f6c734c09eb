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

  /// Whether the mark is a kind of frame of an element.
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
    if let mark = element.unusualPresence { marks.append(mark) }
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

// MARK: - Names and captions

extension ElementID {
  /// `[0, 3]`; the number alone for a global view.
  fileprivate var bracketedPlace: String { section.map { "[\($0), \(number)]" } ?? "\(number)" }
}

extension ContainerWireframe.Element {
  /// `cell`, `header`, `footer`, or the kind, truncated if it is long.
  private var kindName: String {
    switch attributes.element.kind {
    case nil: "cell"
    case .sectionHeader?: "header"
    case .sectionFooter?: "footer"
    case let kind?: kind.rawValue.clipped(to: 40)
    }
  }

  /// Whether the element is a decoration behind other elements, so that its label makes way for theirs.
  var isBehind: Bool { attributes.element.place == .background }

  /// `[0, 3]`; the number alone for a global view.
  var place: String { attributes.element.bracketedPlace }

  /// `0.3`.
  var shortPlace: String {
    let element = attributes.element
    return element.section.map { "\($0).\(element.number)" } ?? "\(element.number)"
  }

  /// `header [0, 0]`.
  var name: String { "\(kindName) \(place)" }

  /// The class of the view, truncated if it is long.
  var viewName: String? { view?.clipped(to: 40) }

  /// `(0, 44)`.
  var origin: String { "(\(points: attributes.frame.minX), \(points: attributes.frame.minY))" }

  /// `320 × ≈44`, where `≈` marks an estimate.
  var size: String {
    let (size, axes) = (attributes.frame.size, attributes.estimatedAxes)
    let width = axes.contains(.horizontal) ? "≈" : ""
    let height = axes.contains(.vertical) ? "≈" : ""
    return "\(width)\(points: size.width) × \(height)\(points: size.height)"
  }

  /// All information about the element, on one line.
  var summary: String {
    var parts = ["\(name): \(origin) \(size)"]
    if attributes.zIndex != 0 { parts.append("z \(attributes.zIndex)") }
    if let viewName { parts.append(viewName) }
    if let pinnedFrom {
      parts.append("pinned from (\(points: pinnedFrom.minX), \(points: pinnedFrom.minY))")
    }
    if let unusualPresence { parts.append(unusualPresence.meaning) }
    return parts.joined(separator: ", ")
  }

  /// The mark of an element that is not visible, or has no view.
  var unusualPresence: WireframeMark? {
    switch (isVisible, view != nil) {
    case (true, true): nil
    case (true, false): .missing
    case (false, true): .overscan
    case (false, false): .offscreen
    }
  }
}

extension ContainerWireframe {
  /// The lines above a drawing.
  var captions: [String] {
    guard !rect.isEmpty else { return ["nothing is laid out"] }
    var lines = ["content \(contentSize)", "viewport \(viewport)"]
    let drawn = elements.count { $0.attributes.element.kind == nil }
    lines.append("\(drawn) of \(itemCount) items, \(elements.count - drawn) other views")
    let content = LayoutRect(origin: .zero, size: contentSize)
    if rect.intersection(content) != content { lines.append("only \(rect) is drawn") }
    if leftOutCount > 0 { lines.append("\(leftOutCount) elements in it are not drawn") }
    return lines
  }
}

extension [ContainerWireframe.Overlap] {
  /// Lines with the first few overlaps.
  var captions: [String] {
    var lines = prefix(5).map {
      "overlap: cell \($0.first.bracketedPlace) and cell \($0.second.bracketedPlace) at \($0.rect)"
    }
    if count > lines.count { lines.append("and \(count - lines.count) more") }
    return lines
  }
}

extension String {
  /// The text, or its beginning followed by an ellipsis.
  fileprivate func clipped(to count: Int) -> String {
    let start = unicodeScalars.prefix(count)
    return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
  }
}
