/// A wireframe as SVG: frames in points of the content, rulers at the sides, a legend below.
struct WireframeSVG: Sendable {
  private let wireframe: ContainerWireframe

  private let overlaps: [ContainerWireframe.Overlap]

  init(_ wireframe: ContainerWireframe) {
    self.wireframe = wireframe
    overlaps = wireframe.overlaps
  }

  private static let line = 14.0
  private static let left = 44.0

  /// The margin of the window around the drawn part, for lines on its edge.
  private static let edge = 3.0

  /// Writes one `svg` element.
  func write(to writer: inout MarkupWriter) {
    let (rect, marks) = (wireframe.rect, WireframeMark.present(in: wireframe, overlaps))
    let (captions, warnings) = (wireframe.captions, wireframe.overlapCaptions)
    let top = Self.line * Double(captions.count + warnings.count) + 28
    let legend = top + rect.size.height + 12
    let width = max(rect.size.width + Self.left + 24, 440)
    let height = legend + Self.line * Double(marks.count) + 8
    let scale = width < 600 ? 2.0 : 1
    writer.element(
      "svg",
      [
        .literal("xmlns", "http://www.w3.org/2000/svg"), .literal("class", "wireframe"),
        .points("width", width * scale), .points("height", height * scale),
        .text("viewBox", "0 0 \(points: width) \(points: height)"),
      ]
    ) { svg in
      svg.raw("\n")
      svg.element("style") { $0.raw(Self.style) }
      svg.void(
        "rect", [.literal("class", "paper"), .points("width", width), .points("height", height)])
      svg.raw("\n")
      write(captions, from: 0, "caption", to: &svg)
      write(warnings, from: captions.count, "caption warning", to: &svg)
      if !rect.isEmpty { drawContent(at: top, to: &svg) }
      for (index, mark) in marks.enumerated() {
        draw(mark, at: legend + Self.line * Double(index), to: &svg)
      }
    }
    writer.raw("\n")
  }

  private func write(
    _ lines: [String], from first: Int, _ style: StaticString, to svg: inout MarkupWriter
  ) {
    for (index, line) in lines.enumerated() {
      let y = Self.line * Double(first + index + 1)
      svg.element("text", [.literal("class", style), .number("x", 8), .points("y", y)], text: line)
      svg.raw("\n")
    }
  }

  // MARK: Content

  /// Draws the elements, the overlaps and the viewport, in coordinates of the content.
  private func drawContent(at top: Double, to svg: inout MarkupWriter) {
    drawRulers(at: top, to: &svg)
    svg.element("svg", Self.window(wireframe.rect, at: top)) { svg in
      svg.raw("\n")
      let content = LayoutRect(origin: .zero, size: wireframe.contentSize)
      svg.rect(content, "content")
      svg.raw("\n")
      let covers = WireframeCovers(wireframe, overlaps)
      for (height, element) in wireframe.elements.enumerated() {
        let free = covers.free(element.attributes, height: height, in: wireframe.rect)
        draw(element, labelIn: free, to: &svg)
      }
      for overlap in overlaps {
        svg.rect(overlap.rect, "overlap")
        svg.raw("\n")
      }
      if !wireframe.viewport.isEmpty {
        // Just outside the viewport, so that the line covers no visible element.
        svg.rect(wireframe.viewport.expanded(by: 1), "viewport")
      }
      svg.raw("\n")
    }
    svg.raw("\n")
  }

  /// The attributes of the window onto the content, slightly larger so that lines on its edge are complete.
  private static func window(_ rect: LayoutRect, at top: Double) -> [MarkupAttribute] {
    let seen = rect.expanded(by: edge)
    return [
      .points("x", left - edge), .points("y", top - edge), .points("width", seen.size.width),
      .points("height", seen.size.height),
      .text(
        "viewBox",
        "\(points: seen.minX) \(points: seen.minY) \(points: seen.size.width) "
          + "\(points: seen.size.height)"),
    ]
  }

  private func draw(
    _ element: ContainerWireframe.Element, labelIn free: LayoutRect, to svg: inout MarkupWriter
  ) {
    if let natural = element.pinnedFrom {
      // From corner to corner, where labels are rare.
      let (from, to) = (natural.origin, element.attributes.frame.origin)
      svg.rect(natural, "origin")
      svg.void(
        "line",
        [
          .literal("class", "origin"), .points("x1", from.x + 4), .points("y1", from.y + 4),
          .points("x2", to.x + 4), .points("y2", to.y + 4),
        ])
    }
    let alpha = element.attributes.alpha
    svg.element(
      "g",
      [
        .text("class", WireframeMark.classes(of: element)),
        .points("opacity", alpha < 1 ? max(0, alpha) : .nan),
      ]
    ) { group in
      group.element("title", text: element.summary)
      group.rect(element.attributes.frame, nil)
      WireframeLabel(element, in: free)?.write(to: &group)
    }
    svg.raw("\n")
  }

  // MARK: Rulers and legend

  /// Draws a ruler above the content and one to its left.
  private func drawRulers(at top: Double, to svg: inout MarkupWriter) {
    let rect = wireframe.rect
    for x in Self.ticks(from: rect.minX, to: rect.maxX) {
      let place = Self.left + x - rect.minX
      svg.void(
        "path", [.literal("class", "tick"), .text("d", "M\(points: place) \(points: top - 8)v6")])
      svg.element(
        "text", [.literal("class", "number"), .points("x", place + 2), .points("y", top - 4)],
        text: "\(points: x)")
    }
    for y in Self.ticks(from: rect.minY, to: rect.maxY) {
      let place = top + y - rect.minY
      svg.void(
        "path",
        [.literal("class", "tick"), .text("d", "M\(points: Self.left - 8) \(points: place)h6")])
      svg.element(
        "text",
        [.literal("class", "number end"), .points("x", Self.left - 10), .points("y", place + 3)],
        text: "\(points: y)")
    }
    svg.raw("\n")
  }

  /// Round numbers on an axis, 100 points apart, or further so that there are few.
  private static func ticks(from start: Double, to end: Double) -> [Double] {
    var step = 100.0
    while (end - start) / step > 200 { step *= 10 }
    let first = (start / step).rounded(.up)
    let last = (end / step).rounded(.down)
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  private func draw(_ mark: WireframeMark, at y: Double, to svg: inout MarkupWriter) {
    svg.element("g", [.text("class", mark.classes)]) { group in
      group.void(
        "rect",
        [
          .number("x", 8), .points("y", y), .number("width", 18), .number("height", 9),
          .text("class", mark.isFrame ? nil : mark.classes),
        ])
    }
    svg.element(
      "text", [.literal("class", "caption"), .number("x", 32), .points("y", y + 9)],
      text: mark.meaning)
    svg.raw("\n")
  }
}

extension MarkupWriter {
  /// Writes a rectangle in points.
  fileprivate mutating func rect(_ rect: LayoutRect, _ style: StaticString?) {
    var attributes: [MarkupAttribute] = [
      .points("x", rect.minX), .points("y", rect.minY),
      .points("width", max(0, rect.size.width)), .points("height", max(0, rect.size.height)),
    ]
    if let style { attributes.insert(.literal("class", style), at: 0) }
    void("rect", attributes)
  }
}
