extension ContainerWireframe.Element {
  /// Cell, header, footer, or the kind, cut if it is long.
  var kindName: String {
    switch attributes.element.kind {
    case nil: "cell"
    case .sectionHeader?: "header"
    case .sectionFooter?: "footer"
    case let kind?: kind.rawValue.clipped(to: 40)
    }
  }

  /// Whether it is made to lie behind others, so that its label has to make way.
  var isBehind: Bool {
    attributes.element.place == .background
  }

  /// `[0, 3]`; the number alone for a global view.
  var place: String {
    let element = attributes.element
    return element.section.map { "[\($0), \(element.number)]" } ?? "\(element.number)"
  }

  /// `0.3`.
  var shortPlace: String {
    let element = attributes.element
    return element.section.map { "\($0).\(element.number)" } ?? "\(element.number)"
  }

  /// `header [0, 0]`.
  var name: String { "\(kindName) \(place)" }

  /// The class of its view, cut if it is long.
  var viewName: String? { view?.clipped(to: 40) }

  /// `(0, 44)`.
  var origin: String {
    "(\(points: attributes.frame.minX), \(points: attributes.frame.minY))"
  }

  /// `320 × ≈44`, with a sign at an estimate.
  var size: String {
    let (size, axes) = (attributes.frame.size, attributes.estimatedAxes)
    let width = axes.contains(.horizontal) ? "≈" : ""
    let height = axes.contains(.vertical) ? "≈" : ""
    return "\(width)\(points: size.width) × \(height)\(points: size.height)"
  }

  /// All there is to say, on one line.
  var summary: String {
    var parts = ["\(name): \(origin) \(size)"]
    if attributes.zIndex != 0 { parts.append("z \(attributes.zIndex)") }
    if let viewName { parts.append(viewName) }
    if let pinnedFrom {
      parts.append("pinned, else at (\(points: pinnedFrom.minX), \(points: pinnedFrom.minY))")
    }
    if let note = presence.note { parts.append(note) }
    return parts.joined(separator: ", ")
  }
}

extension ContainerWireframe.Presence {
  /// What a legend says of it.
  var note: String? {
    switch self {
    case .seen: nil
    case .overscan: "on show, beyond the viewport"
    case .offscreen: "not on show"
    case .missing: "in the viewport without a view"
    }
  }
}

extension ContainerWireframe {
  /// What stands above a drawing.
  var captions: [String] {
    guard !rect.isEmpty else { return ["nothing is laid out"] }
    var lines = ["content \(contentSize)", "viewport \(viewport)"]
    let drawn = elements.count { $0.attributes.element.kind == nil }
    lines.append("\(drawn) of \(itemCount) items, \(elements.count - drawn) other views")
    let content = LayoutRect(origin: .zero, size: contentSize)
    if rect.intersection(content) != content { lines.append("only \(rect) is drawn") }
    if leftOutCount > 0 { lines.append("\(leftOutCount) elements there are left out") }
    return lines
  }

  /// Which cells lie on one another; the first few.
  var overlapCaptions: [String] {
    let overlaps = overlaps
    var lines = overlaps.prefix(5).map {
      "overlap: \($0.first.label) and \($0.second.label) at \($0.rect)"
    }
    if overlaps.count > lines.count { lines.append("and \(overlaps.count - lines.count) more") }
    return lines
  }
}

extension String {
  /// The text, or its beginning with a sign that there is more.
  func clipped(to count: Int) -> String {
    guard
      let end = unicodeScalars.index(
        unicodeScalars.startIndex, offsetBy: count, limitedBy: unicodeScalars.endIndex),
      end != unicodeScalars.endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
