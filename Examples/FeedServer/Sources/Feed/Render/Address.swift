/// The part of an address that names an extent.
enum Address {
  /// Returns the query of an extent, with more parameters.
  static func query(
    _ extent: Extent, and parameters: [(name: String, value: String)] = []
  ) -> String {
    var pairs: [(name: String, value: String)] = []
    if let after = extent.after { pairs.append(("after", after.text)) }
    if let through = extent.through { pairs.append(("through", through.text)) }
    pairs += parameters
    guard !pairs.isEmpty else { return "" }
    return "?" + pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}
