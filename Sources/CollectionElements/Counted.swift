/// A number and its noun, as texts give them: `0 items`, `1 item`, `2 items`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
