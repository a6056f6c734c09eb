/// An identifier for errors and tables: one line of at most 80 characters.
@usableFromInline
package func identifierText(_ id: Any) -> String {
  let line = excerpt(of: String(describing: id))
  return line.count <= 80 ? line : line.prefix(79) + "…"
}

/// The first eight identifiers, and the number of the others if there are more.
@usableFromInline
package func identifierSummary(_ ids: [Any]) -> [String] {
  let first = ids.prefix(8).map(identifierText)
  return ids.count <= 8 ? first : first + ["and \(ids.count - 8) more"]
}


/// The first 400 scalars of an untrusted text, on one line and without control characters.
package func excerpt(of text: String) -> String {
  let scalars = text.unicodeScalars.prefix(400)
  let isWhole = scalars.endIndex == text.unicodeScalars.endIndex
  return String(scalars).onOneLine + (isWhole ? "" : "…")
}
