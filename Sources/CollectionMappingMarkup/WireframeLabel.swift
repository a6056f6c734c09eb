/// The label of a frame, as long as it fits into the uncovered part of the frame.
struct WireframeLabel {
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
