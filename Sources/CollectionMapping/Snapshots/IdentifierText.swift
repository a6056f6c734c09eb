/// An identifier for errors and tables: one line of at most 80 characters.
@usableFromInline
func identifierText(_ id: Any) -> String {
  let line = excerpt(of: String(describing: id))
  return line.count <= 80 ? line : line.prefix(79) + "…"
}

/// The first eight identifiers, and the number of the others if there are more.
@usableFromInline
func identifierSummary(_ ids: [Any]) -> [String] {
  let first = ids.prefix(8).map(identifierText)
  return ids.count <= 8 ? first : first + ["and \(ids.count - 8) more"]
}
