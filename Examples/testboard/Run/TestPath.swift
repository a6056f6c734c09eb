/// The parts of a test's identifier: `Module.Outer/Inner/name()/File.swift:3:5`.
enum TestPath {
  /// The identifier of what contains a suite or a function: its suite, or its module.
  ///
  /// Names may contain slashes and dots, so known parts are cut from the end instead of splitting the
  /// text at its separators.
  static func parent(of id: String, name: String, place: SourcePlace?) -> String {
    var rest = id[...].utf8
    if let place {
      let file = place.fileID.utf8.suffix(while: { $0 != 0x2F })
      rest = rest.dropping(suffix: "/\(Substring(file)):\(place.line):\(place.column)".utf8) ?? rest
    }
    if let above = rest.dropping(suffix: name.utf8), let separator = above.last {
      if separator == 0x2F || separator == 0x2E { return String(Substring(above.dropLast())) }
    }
    return enclosing(of: id)
  }

  /// The identifier up to its last separator outside back-ticks, without a trailing source place.
  static func enclosing(of id: String) -> String {
    let path = withoutPlace(id)
    if let cut = cut(path) { return String(cut.above) }
    return path.firstIndex(of: ".").map { String(path[..<$0]) } ?? id
  }

  /// Whether an identifier names a function: only those end in a source place.
  static func isFunction(_ id: String) -> Bool {
    isPlace(cut(id[...])?.last ?? id[...])
  }

  /// The last name in an identifier, without the source place.
  static func lastName(of id: String) -> String {
    let path = withoutPlace(id)
    if let cut = cut(path) { return String(cut.last) }
    guard let dot = path.firstIndex(of: ".") else { return String(path) }
    return String(path[path.index(after: dot)...])
  }

  /// The names in the identifier of a suite or a module, from the module down.
  static func names(of id: String) -> [String] {
    var isQuoted = false
    var names = id.utf8.split(omittingEmptySubsequences: false) { byte in
      isSeparator(byte, &isQuoted)
    }.map { Substring($0) }
    guard let first = names.first, let dot = first.firstIndex(of: ".") else {
      return names.map(String.init)
    }
    names.replaceSubrange(0...0, with: [first[..<dot], first[first.index(after: dot)...]])
    return names.map(String.init)
  }

  private static func withoutPlace(_ id: String) -> Substring {
    guard let cut = cut(id[...]), isPlace(cut.last) else { return id[...] }
    return cut.above
  }

  /// The text before and after the last slash outside back-ticks.
  private static func cut(_ id: Substring) -> (above: Substring, last: Substring)? {
    var isQuoted = false
    var separator: Int?
    for (offset, byte) in id.utf8.enumerated() where isSeparator(byte, &isQuoted) {
      separator = offset
    }
    guard let separator else { return nil }
    let slash = id.utf8.index(id.startIndex, offsetBy: separator)
    return (id[..<slash], id[id.utf8.index(after: slash)...])
  }

  /// Whether this byte, the next of an identifier, separates two names.
  private static func isSeparator(_ byte: UInt8, _ isQuoted: inout Bool) -> Bool {
    if byte == 0x60 { isQuoted.toggle() }
    return byte == 0x2F && !isQuoted
  }

  /// Whether a part has the shape `File.swift:3:5`.
  private static func isPlace(_ part: Substring) -> Bool {
    let pieces = part.split(separator: ":")
    return pieces.count == 3 && Int(pieces[1]) != nil && Int(pieces[2]) != nil
  }
}

extension Substring.UTF8View {
  /// The text before `suffix`, or `nil` if the text does not end with it.
  fileprivate func dropping(suffix: some BidirectionalCollection<UInt8>) -> Self? {
    let start = suffix.count <= count ? index(endIndex, offsetBy: -suffix.count) : startIndex
    return self[start...].elementsEqual(suffix) ? self[..<start] : nil
  }
}

extension BidirectionalCollection {
  /// The longest suffix whose elements all satisfy `predicate`.
  fileprivate func suffix(while predicate: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
