import CollectionMapping

/// Writes entries as JSON.
enum FeedJSON {
  /// Makes the writer of a response; clients depend on its names of types.
  static func writer() -> JSONPageWriter {
    JSONPageWriter(byteLimit: .max) { type in
      switch type {
      case is PostRow.Type: "post"
      case is PhotoRow.Type: "photo"
      case is AdRow.Type: "ad"
      default: "note"
      }
    }
  }

  /// Writes the next entries of an array.
  static func write(_ entries: [Entry], to writer: inout JSONPageWriter) throws {
    var pass = try FeedContent(entries).manager.makePass()
    while let _ = try pass.nextSection() {
      while let row = try pass.nextItem() { try writer.write(row) }
    }
  }

  /// Writes one entry, without the brackets of the array.
  static func entry(_ entry: Entry) throws -> [UInt8] {
    var writer = writer()
    try write([entry], to: &writer)
    writer.finish()
    return writer.takeBytes().dropFirst().dropLast()
  }
}
