/// A key that was pressed.
enum Key: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape
  /// Control and c.
  case interrupt
  /// A printable ASCII character, including the space.
  case character(Character)
}
