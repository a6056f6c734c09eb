/// Splits the bytes of a stream of server-sent events into events.
public struct EventParser: Sendable {
  /// An event that has arrived as a whole.
  public struct Event: Equatable, Sendable {
    /// The last id that was sent: the tag of the page afterwards.
    public let id: String

    /// The lines of data, with a line break between two.
    public let data: [UInt8]

    /// The version in the tag, -1 if there is none.
    public var version: Int { id.split(separator: "-").last.flatMap { Int($0) } ?? -1 }

    /// The data as text.
    public var text: String { String(decoding: data, as: UTF8.self) }
  }

  private var line: [UInt8] = []
  private var id = ""
  private var data: [UInt8] = []

  /// Begins with the first byte of a stream.
  public init() {}

  /// Takes the next bytes.
  ///
  /// - Returns: The events that end in them.
  public mutating func events(in bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      if let event = endOfLine() { events.append(event) }
    }
    line += rest
    return events
  }

  private mutating func endOfLine() -> Event? {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else {
      defer { data = [] }
      return data.isEmpty ? nil : Event(id: id, data: data.dropLast())
    }
    if let value = value(of: "data") {
      data += value
      data.append(UInt8(ascii: "\n"))
    } else if let value = value(of: "id") {
      id = String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  private func value(of field: String) -> ArraySlice<UInt8>? {
    guard line.starts(with: field.utf8), line.dropFirst(field.utf8.count).first == UInt8(ascii: ":")
    else { return nil }
    let value = line.dropFirst(field.utf8.count + 1)
    return value.first == UInt8(ascii: " ") ? value.dropFirst() : value
  }
}
