import CollectionMapping
import CollectionMappingMarkup
import Foundation

// Until the library has these.

final class HostingView<Content>: ReusableView {
  var content: Content?
  override func prepareForReuse() {
    super.prepareForReuse()
    content = nil
  }
  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    (content as? any Drawable)?.drawnSize(in: room)
  }
}

extension HostingView: MarkupRendering where Content: MarkupRendering {
  func write(to writer: inout MarkupWriter) { content?.write(to: &writer) }
}

protocol Hosting {
  var encodable: (any Encodable)? { get }
}

extension HostingView: Hosting {
  var encodable: (any Encodable)? { content as? any Encodable }
}

extension MappingCatalog {
  mutating func registerHostingCell<Model, Content>(
    for model: Model.Type, content: @escaping @Sendable (Model, IndexPath) -> Content
  ) {
    register(HostingView<Content>.self, for: Model.self) { view, model, indexPath in
      view.content = content(model, indexPath)
    }
  }
  mutating func registerHostingSupplementary<Model, Content>(
    for model: Model.Type, ofKind kind: ElementKind,
    content: @escaping @Sendable (Model, IndexPath) -> Content
  ) {
    registerSupplementary(HostingView<Content>.self, for: Model.self, ofKind: kind) {
      view, model, indexPath in
      view.content = content(model, indexPath)
    }
  }
}

struct JSONPageWriter {
  let typeName: @Sendable (Any.Type) -> String
  var bytes: [UInt8] = Array("[".utf8)
  var isFirst = true
  init(typeName: @escaping @Sendable (Any.Type) -> String) { self.typeName = typeName }

  private struct Envelope: Encodable {
    let type: String
    let section: String
    let content: any Encodable
    enum Keys: CodingKey { case type, section, content }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(type, forKey: .type)
      try container.encode(section, forKey: .section)
      try content.encode(to: container.superEncoder(forKey: .content))
    }
  }

  mutating func write(_ element: CollectionElement, section: String) throws {
    guard let content = (element.view as? any Hosting)?.encodable else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if !isFirst { bytes += Array(",".utf8) }
    isFirst = false
    bytes += try encoder.encode(
      Envelope(type: typeName(Swift.type(of: content)), section: section, content: content))
  }
  mutating func finish() { bytes += Array("]".utf8) }
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

struct PageHash: CustomStringConvertible {
  let description: String
  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    description = String(hash, radix: 16)
  }
}
