import CollectionMappingLive
import Foundation

/// A browser that looks at a board: it applies events as text.
struct Browser {
  var view: BoardView
  private(set) var html = ""
  private(set) var count = ""
  private(set) var id: String?

  init(_ view: BoardView = BoardView()) { self.view = view }

  /// Loads the page.
  mutating func load(_ page: MarkupPage) {
    html = String(decoding: page.rendered.bytes, as: UTF8.self)
    id = page.version
  }

  /// Applies an event, and checks that it leads to the page that it names, and is no larger.
  mutating func apply(_ event: LiveEvent, key: (UInt64, UInt64)) {
    let fields = EventFields(event.bytes)
    guard let named = fields.id else {
      expect(event.kind == .opening || event.kind == .heartbeat, "\(event.kind) has no version")
      return
    }
    expect(named == event.id && fields.hasData, "\(named) is \(event.id ?? "no version")")
    apply(streams: fields.data)
    id = named
    let bytes = Array(html.utf8)
    expect(named.hasPrefix("\(PageHash(of: bytes.span, key: key))"), "\(named) is not \(html)")
    let lineCount = fields.data.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    expect(event.bytes.count <= bytes.count + 6 * lineCount + 300, "a long event")
  }

  private mutating func apply(streams: String) {
    for stream in streams.components(separatedBy: "</turbo-stream>").dropLast() {
      let parts = stream.components(separatedBy: "\"")
      let content = stream.range(of: "<template>").map { String(stream[$0.upperBound...]) } ?? ""
      if parts[1] == "move" {
        move(parts[3], parts[4], parts[5])
      } else {
        apply(parts[1], to: parts[3], content.replacingOccurrences(of: "</template>", with: ""))
      }
    }
  }

  /// Moves an element behind another one, or to the beginning of its parent.
  private mutating func move(_ target: String, _ place: String, _ id: String) {
    guard let range = element(target) else {
      expect(false, "There is no element \(target) for move.")
      return
    }
    let content = String(html[range])
    html.removeSubrange(range)
    switch place {
    case " after=": apply("after", to: id, content)
    case " into=": apply("prepend", to: id, content)
    default: expect(false, "\(place) is no place.")
    }
  }

  private mutating func apply(_ action: String, to target: String, _ content: String) {
    switch (action, target) {
    case ("update", "count"): count = content
    case ("update", "board"): html = content
    case ("prepend", "board"): html = content + html
    default:
      guard let element = element(target) else {
        expect(false, "There is no element \(target) for \(action).")
        return
      }
      switch action {
      case "remove": html.removeSubrange(element)
      case "replace": html.replaceSubrange(element, with: content)
      case "after": html.insert(contentsOf: content, at: element.upperBound)
      case "prepend":
        if let end = html[element].range(of: ">")?.upperBound {
          html.insert(contentsOf: content, at: end)
        }
      default: expect(false, "\(action) is no action.")
      }
    }
  }

  /// The range of a section or a row.
  private func element(_ id: String) -> Range<String.Index>? {
    let tag = id.hasPrefix("s-") ? "section" : "p"
    guard let start = html.range(of: "<\(tag) id=\"\(id)\"")?.lowerBound,
      let end = html.range(of: "</\(tag)>", range: start..<html.endIndex)?.upperBound
    else { return nil }
    return start..<end
  }
}

/// The fields of an event, as a browser reads them.
struct EventFields {
  var id: String?
  var name: String?
  var retry: String?
  var data = ""
  var hasData = false
  var comments: [String] = []

  init(_ bytes: [UInt8]) {
    var lines: [String] = [""]
    var last: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && last != "\r") {
        lines.append("")
      } else if scalar != "\n" {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      last = scalar
    }
    for line in lines where !line.isEmpty { read(line) }
  }

  private mutating func read(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count > 1 ? String(parts[1]) : ""
    if value.hasPrefix(" ") { value.removeFirst() }
    switch parts[0] {
    case "": comments.append(value)
    case "id": id = value
    case "event": name = value
    case "retry": retry = value
    case "data":
      data += hasData ? "\n" + value : value
      hasData = true
    default: expect(false, "\(line) is no field.")
    }
  }
}
