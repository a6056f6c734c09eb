/// An identifier with content that is ignored by `==`.
package struct Titled: Hashable, Sendable, CustomStringConvertible {
  package let id: Int
  package let title: String

  package init(id: Int, title: String) {
    self.id = id
    self.title = title
  }

  package var description: String { "\(id) \(title)" }

  package static func == (lhs: Titled, rhs: Titled) -> Bool { lhs.id == rhs.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
