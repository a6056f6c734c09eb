import CollectionMapping

/// Writes entries as JSON.
enum FeedJSON {
  /// Writes one entry.
  static func entry(_ entry: Entry) throws -> [UInt8] {
    var writer = JSONPageWriter(typeName: typeName)
    try write([entry], to: &writer)
    writer.finish()
    // Without the brackets of the array.
    return writer.takeBytes().dropFirst().dropLast()
  }

  /// Writes the next entries of an array.
  static func write(_ entries: [Entry], to writer: inout JSONPageWriter) throws {
    let content = try FeedContent(entries)
    try content.manager.enumerateElements { element in
      guard element.category == .cell else { return }
      try writer.write(element, section: content.sections[element.indexPath.section].id)
    }
  }

  static let typeName: @Sendable (Any.Type) -> String = { type in
    switch type {
    case is PostRow.Type: "post"
    case is PhotoRow.Type: "photo"
    case is AdRow.Type: "ad"
    default: "note"
    }
  }
}
