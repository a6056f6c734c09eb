/// The rows about a type, or about one part of what it does.
struct Group {
  /// `Type`, or `Type: part`.
  let name: String
  let rows: [Row]

  init(_ name: String, _ rows: [Row]) {
    self.name = name
    self.rows = rows
  }

  /// The keys of the operations that a row covers.
  func keys(of row: Row) -> [String] {
    let type = name.prefix { $0 != ":" }
    return row.operations.map { $0.first?.isUppercase == true ? $0 : "\(type).\($0)" }
  }
}
