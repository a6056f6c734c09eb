import CollectionMapping

/// The base class of the views of a board, which are as high as their lines.
class BoardView: ReusableView {
  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    LayoutSize(width: room.width, height: Double(lines(in: room.width).count) * BoardPicture.line)
  }

  /// The lines that it writes for a terminal, broken at a width in points.
  func lines(in width: Double) -> [StyledLine] {
    var writer = TextWriter(usesColor: true, byteLimit: .max)
    writer.write(self)
    return StyledLine.lines(writer.text, columns: BoardPicture.columns(in: width))
  }
}
