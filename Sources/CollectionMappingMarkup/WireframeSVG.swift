/// A wireframe as SVG: frames in points of the content, rulers at the sides, a legend below.
struct WireframeSVG {
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
    let (captions, warnings) = (wireframe.captions, overlaps.captions)
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

  /// Round numbers on an axis, 100 points apart, or further so that there are at most about 200.
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

// MARK: - Labels

/// The label of a frame, as long as it fits into the uncovered part of the frame.
private struct WireframeLabel {
  private let lines: [String]
  private let fontSize: Double
  private let box: LayoutRect

  /// Whether the label is in the lower right corner, away from the elements on top of the frame.
  private let isBehind: Bool

  /// The width of a letter and the height of a line, relative to the font size.
  private static let letter = 0.61
  private static let line = 1.15

  /// Creates the longest readable label; `nil` if even the shortest one does not fit.
  init?(_ element: ContainerWireframe.Element, in box: LayoutRect) {
    self.box = box
    isBehind = element.isBehind
    let room = LayoutSize(width: box.size.width - 3, height: box.size.height - 2)
    for (lines, smallest) in Self.variants(of: element, isBehind: isBehind) {
      let letters = lines.reduce(1) { max($0, $1.letters) }
      let size = min(
        10, room.width / (Self.letter * Double(letters)),
        room.height / (Self.line * Double(lines.count)))
      guard size >= smallest else { continue }
      (self.lines, fontSize) = (lines, (size * 4).rounded(.down) / 4)
      return
    }
    return nil
  }

  /// Labels from the longest to the shortest, with their smallest font size.
  private static func variants(
    of element: ContainerWireframe.Element, isBehind: Bool
  ) -> [([String], Double)] {
    let (name, origin, size) = (element.name, element.origin, element.size)
    if isBehind { return [(["\(name) \(origin) \(size)"], 6), ([name], 6)] }
    let view = element.viewName.map { [$0] } ?? []
    return [
      ([name] + view + ["\(origin) \(size)"], 7), ([name] + view + [origin, size], 7),
      ([name, origin, size], 7), (["\(name) \(origin) \(size)"], 7), ([name], 6.5),
      ([element.place], 6), ([element.shortPlace], 4),
    ]
  }

  func write(to group: inout MarkupWriter) {
    let height = fontSize * Self.line
    let x = isBehind ? box.maxX - 3 : box.minX + box.size.width / 2
    let y =
      isBehind
      ? box.maxY - 3
      : box.minY + (box.size.height - height * Double(lines.count)) / 2 + fontSize * 0.9
    for (index, line) in lines.enumerated() {
      var attributes: [MarkupAttribute] = [
        .points("x", x), .points("y", y + height * Double(index)), .points("font-size", fontSize),
      ]
      if isBehind { attributes.append(.literal("style", "text-anchor:end")) }
      group.element("text", attributes, text: line)
    }
  }
}

extension String {
  /// The width in letters of a monospaced font, in which East Asian letters and emoji take two.
  fileprivate var letters: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }
}

/// The areas that pinned views and overlapping cells cover, where a label would be hidden.
private struct WireframeCovers {
  private let pinned: [(height: Int, frame: LayoutRect)]
  private var cells: [ElementID: [LayoutRect]] = [:]

  init(_ wireframe: ContainerWireframe, _ overlaps: [ContainerWireframe.Overlap]) {
    pinned = wireframe.elements.enumerated().filter { $0.element.pinnedFrom != nil }.prefix(50)
      .map { ($0.offset, $0.element.attributes.frame) }
    for overlap in overlaps {
      for element in [overlap.first, overlap.second] {
        cells[element, default: []].append(overlap.rect)
      }
    }
  }

  /// Returns a large part of an element's frame that nothing covers.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the element.
  ///   - height: The index of the element in the drawing order, from 0.
  ///   - rect: The part of the content that is drawn.
  /// - Returns: The part; an empty rectangle if the whole frame is covered.
  func free(
    _ attributes: ElementAttributes, height: Int, in rect: LayoutRect
  ) -> LayoutRect {
    var free = attributes.frame.intersection(rect)
    for cover in pinned where cover.height > height { free = free.strip(beside: cover.frame) }
    for cover in cells[attributes.element] ?? [] { free = free.strip(beside: cover) }
    return free
  }
}

extension LayoutRect {
  /// The largest of the four strips around the area that another rectangle covers.
  fileprivate func strip(beside other: LayoutRect) -> LayoutRect {
    let common = intersection(other)
    guard !common.isEmpty else { return self }
    let strips = [
      LayoutRect(x: minX, y: minY, width: size.width, height: common.minY - minY),
      LayoutRect(x: minX, y: common.maxY, width: size.width, height: maxY - common.maxY),
      LayoutRect(x: minX, y: minY, width: common.minX - minX, height: size.height),
      LayoutRect(x: common.maxX, y: minY, width: maxX - common.maxX, height: size.height),
    ]
    return strips.max { $0.size.width * $0.size.height < $1.size.width * $1.size.height } ?? self
  }
}

// MARK: - Style

extension WireframeSVG {
  /// The style sheet of a drawing.
  ///
  /// Every rule is limited to the class `wireframe`, so that the drawing can be part of a page.
  private static let style: StaticString = """
    .wireframe{font-family:monospace}
    .wireframe .paper{fill:#fff}
    .wireframe .content{fill:#f8fafc;stroke:#94a3b8;stroke-width:.5}
    .wireframe .caption{font-size:10px;fill:#1e293b}
    .wireframe .warning{fill:#b91c1c}
    .wireframe .tick{stroke:#64748b;stroke-width:.5}
    .wireframe .number{font-size:7px;fill:#64748b}
    .wireframe .end{text-anchor:end}
    .wireframe g rect{stroke-width:1}
    .wireframe g text{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-opacity:.7;stroke-width:2px}
    .wireframe .cell rect{fill:#dbeafe;fill-opacity:.75;stroke:#1d4ed8}
    .wireframe .cell text{fill:#1e3a8a}
    .wireframe .view rect{fill:#a7f3d0;fill-opacity:.65;stroke:#047857}
    .wireframe .view text{fill:#064e3b}
    .wireframe .global rect{fill:#e9d5ff;fill-opacity:.75;stroke:#7e22ce}
    .wireframe .global text{fill:#581c87}
    .wireframe .decoration rect{fill:#fef9c3;fill-opacity:.6;stroke:#a16207}
    .wireframe .decoration text{fill:#713f12}
    .wireframe .pinned rect{fill:#d1fae5;fill-opacity:.9;stroke-width:2.5}
    .wireframe .estimated rect{stroke-dasharray:1 2}
    .wireframe .overscan rect{stroke-dasharray:6 2}
    .wireframe .offscreen rect{stroke-dasharray:3 3;fill-opacity:.25}
    .wireframe .offscreen text{fill-opacity:.6}
    .wireframe .missing rect{fill:#ef4444;fill-opacity:.1;stroke:#b91c1c;stroke-width:2}
    .wireframe .placeholder rect{fill:#f97316;fill-opacity:.3;stroke:#c2410c;stroke-width:2}
    .wireframe .origin{fill:none;stroke:#047857;stroke-width:.75;stroke-dasharray:2 2}
    .wireframe .overlap{fill:#dc2626;fill-opacity:.3;stroke:#991b1b;stroke-width:1}
    .wireframe .viewport{fill:none;stroke:#dc2626;stroke-width:2}

    """
}
