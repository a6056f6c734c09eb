import CollectionMapping

/// What the views of a board have in common: they are as high as the lines that they write.
class BoardView: ReusableView {
  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    LayoutSize(width: room.width, height: Double(lines(in: room.width).count) * BoardPicture.line)
  }

  /// What it writes for a terminal, broken into lines that fit into a width in points.
  func lines(in width: Double) -> [StyledLine] {
    guard let view = self as? any TextRendering else { return [] }
    var writer = TextWriter(usesColor: true, byteLimit: .max)
    view.write(to: &writer)
    return StyledLine.lines(writer.text, columns: BoardPicture.columns(in: width))
  }
}
