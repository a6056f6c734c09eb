/// The rows and columns of a terminal, at least one of each.
struct ScreenSize: Equatable {
  let rows: Int
  let columns: Int

  init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
  }

  /// The traditional size of a terminal.
  static let standard = ScreenSize(rows: 24, columns: 80)
}
