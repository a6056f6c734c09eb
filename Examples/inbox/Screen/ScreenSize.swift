/// The rows and columns of a terminal: one of each at least.
struct ScreenSize: Equatable {
  let rows: Int
  let columns: Int

  init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
  }

  /// That of the terminals of old.
  static let standard = ScreenSize(rows: 24, columns: 80)
}
