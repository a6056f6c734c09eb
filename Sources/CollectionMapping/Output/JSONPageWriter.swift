#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes elements as a JSON array of typed objects, for clients that draw the elements themselves.
///
/// ```swift
/// manager.registerHostingCell(for: Post.self) { post, indexPath in PostRow(post) }
///
/// var page = JSONPageWriter()
/// try manager.enumerateElements { try page.write($0) }
/// page.finish()
/// // [{"type":"PostRow","section":0,"item":0,"content":{"title":"Hello"}}]
/// ```
///
/// ## Keys
/// Each object has these keys, in this order:
///
/// | key | value |
/// |---|---|
/// | `type` | the name of the type of the content, or of the view class |
/// | `kind` | the raw value of the ``ElementKind``; missing for a cell |
/// | `section`, `item` | the index path of the element in its pass, two numbers from 0 |
/// | `content` | the content, as the encoder encodes it |
///
/// ## Streaming
/// ``takeBytes()`` removes the bytes written so far, between any two calls. One writer may write the
/// elements of several managers.
///
/// ## The limit
/// A writer accepts at most ``byteLimit`` bytes in total, including those that were taken. An element
/// that exceeds the limit is left out completely, and so is everything after it, with the end of the
/// array: what was written is then no valid JSON, so that no client takes a part for the whole.
/// ``checkLimit()`` throws then.
public struct JSONPageWriter: Sendable {
  /// The UTF-8 bytes written since the last ``takeBytes()``.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer accepts in total.
  public var byteLimit: Int { output.limit }

  private var output: OutputBytes
  private let encoder: JSONEncoder
  private let typeName: @Sendable (Any.Type) -> String
  private var state = State.empty

  private enum State: Sendable { case empty, open, finished }

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - byteLimit: The number of bytes that the writer accepts in total. A negative limit is read
  ///     as 0.
  ///   - encoder: Encodes each content. Defaults to an encoder that sorts keys and escapes no slashes,
  ///     so that equal content gives equal bytes.
  ///   - typeName: Returns the value of `type` for the type of a content or the class of a view.
  ///     Defaults to the name without its module, such as `PostRow`. Clients depend on these names: a
  ///     closure keeps them when a type is renamed.
  public init(
    byteLimit: Int = CollectionLimits().outputBytes, encoder: JSONEncoder? = nil,
    typeName: @escaping @Sendable (Any.Type) -> String = { TypeName($0).unqualified }
  ) {
    output = OutputBytes(limit: byteLimit)
    self.encoder = encoder ?? Self.makeEncoder()
    self.typeName = typeName
  }

  private static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the bytes written so far.
  ///
  /// The writer keeps capacity for the same number of bytes, at most 64 KiB.
  public mutating func takeBytes() -> [UInt8] { output.takeBytes() }

  /// Throws if an element or the end of the array was left out because of the limit.
  ///
  /// - Throws: ``LimitError/outputBytes(limit:found:)``, in every call after the first element that was
  ///   left out.
  public func checkLimit() throws(LimitError) { try output.checkLimit() }
}

// MARK: - Writing

extension JSONPageWriter {
  /// Writes an element, if its content or its view is `Encodable`.
  ///
  /// The content of a ``HostingView`` is written, and any other view itself. Optionals around a content
  /// are removed.
  ///
  /// - Returns: `false`, with nothing written, if there is nothing `Encodable`, such as in a placeholder,
  ///   and after ``finish()``.
  /// - Throws: The error of the encoder, such as for a number that is not finite. Nothing is written.
  /// - Complexity: O(*n*) in the size of the content.
  @discardableResult
  public mutating func write(_ element: CollectionElement) throws -> Bool {
    guard state != .finished, let value = encodable(of: element.view) else { return false }
    let content = try encoder.encode(value)
    let start = output.count
    output.append(state == .empty ? "[" : ",")
    output.append("{\"type\":")
    output.append(json: typeName(type(of: value)))
    if let kind = element.category.kind {
      output.append(",\"kind\":")
      output.append(json: kind.rawValue)
    }
    output.append(",\"section\":")
    output.append(decimal: element.indexPath.sectionIndex)
    output.append(",\"item\":")
    output.append(decimal: element.indexPath.itemIndex)
    output.append(",\"content\":")
    output.append(contentsOf: content)
    output.append("}")
    output.endPiece(from: start)
    state = .open
    return true
  }

  /// Ends the array; nothing is written afterwards.
  ///
  /// The array is empty if no element was written.
  public mutating func finish() {
    guard state != .finished else { return }
    let start = output.count
    output.append(state == .empty ? "[]" : "]")
    output.endPiece(from: start)
    state = .finished
  }

  private func encodable(of view: ReusableView) -> (any Encodable)? {
    guard let host = view as? any ContentHost else { return view as? any Encodable }
    return host.anyContent.flatMap(unwrapped) as? any Encodable
  }
}

extension OutputBytes {
  /// Appends a string of JSON.
  fileprivate mutating func append(json text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append("\\")
        append(byte)
      case ..<0x20:
        append("\\u00")
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 0xF))
      default:
        append(byte)
      }
    }
    append("\"")
  }
}

/// The digit of a number from 0 to 15.
private func hexDigit(_ number: UInt8) -> UInt8 {
  number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") - 10 + number
}
