#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes elements as a JSON array of typed objects, for clients that draw the elements themselves.
///
/// ```swift
/// manager.registerHosting(for: Post.self) { post, indexPath in PostRow(post) }
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
/// | `id` | the identifier that the caller passed, as the encoder encodes it; missing without one |
/// | `kind` | the raw value of the `ElementKind`; missing for a cell |
/// | `section`, `item` | the index path of the element in its pass, two numbers from 0 |
/// | `content` | the content, as the encoder encodes it |
///
/// ## Other forms
/// ``beginArray(_:in:)`` puts the array into an object, for example with the address of the next page.
/// ``writeObject(_:id:)`` and ``writeValue(_:)`` write one value in place of the array.
///
/// ## Characters
/// The JSON of the encoder is escaped as by `OutputBytes.append(json:escapesMarkup:)`, so that the page is
/// safe in a terminal or a log.
///
/// ## Streaming
/// ``takeBytes()`` removes the bytes written so far, between any two calls. One writer may write the
/// elements of several managers.
///
/// ## The limit
/// A writer accepts at most ``byteLimit`` bytes in total, including those that were taken. An element
/// that exceeds the limit is left out completely, and so is everything after it, including the end of the
/// array. The output is not valid JSON then, so that no client takes a part for the whole page. The calls
/// return `false`, and ``checkLimit()`` throws.
public struct JSONPageWriter: Sendable {
  /// The UTF-8 bytes written since the last ``takeBytes()`` or ``removeBytes()``, without a copy.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer accepts in total.
  public var byteLimit: Int { output.limit }

  private var output: OutputBytes
  private let encoder: JSONEncoder
  private let typeName: @Sendable (Any.Type) -> String
  private var state = State.empty

  /// The brackets that end the array, and the object around it.
  private var end: StaticString = "]"

  private enum State: Sendable {
    /// Nothing was written.
    case empty

    /// The array has begun, and has no element.
    case begun

    /// The array has elements.
    case open

    /// Nothing more is written.
    case finished
  }

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

  /// Removes the bytes written so far and keeps their memory, for a caller that has copied them.
  ///
  /// The bytes count towards the limit, as those of ``takeBytes()`` do.
  public mutating func removeBytes() { output.removeBytes() }

  /// Throws if an element or the end of the array was left out because of the limit.
  ///
  /// - Throws: `LimitError.outputBytes`, in every call after the first element that was
  ///   left out.
  public func checkLimit() throws(LimitError) { try output.checkLimit() }
}

// MARK: - Writing an array

extension JSONPageWriter {
  /// Writes an element, if its content or its view is `Encodable`.
  ///
  /// The content of a `HostingView` is written, and any other view itself. Optionals around a content
  /// are removed. A pass has the identifiers:
  ///
  /// ```swift
  /// while let element = try pass.next() { try page.write(element, id: pass.itemIdentifier) }
  /// ```
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - id: The value of the key `id`, which must be `Encodable`; `nil` for an object without the key.
  /// - Returns: `false`, with nothing written, if there is nothing `Encodable`, such as in a placeholder,
  ///   after ``finish()``, and beyond the limit.
  /// - Throws: The error of the encoder, such as for a number that is not finite, and
  ///   `EncodingError.invalidValue` for an identifier that is not `Encodable`. Nothing is written.
  /// - Complexity: O(*n*) in the size of the content.
  @discardableResult
  public mutating func write(_ element: CollectionElement, id: Any? = nil) throws -> Bool {
    guard state != .finished, let object = try encoded(element, id) else { return false }
    let separator: StaticString = state == .empty ? "[" : state == .open ? "," : ""
    return writePiece(then: .open) { output in
      output.append(separator)
      output.append(object)
    }
  }

  /// Begins the array as the last member of an object, after the members of a value.
  ///
  /// ```swift
  /// try page.beginArray("entries", in: PageInfo(next: "/feed.json?after=50"))
  /// try manager.enumerateElements { try page.write($0) }
  /// page.finish()
  /// // {"next":"/feed.json?after=50","entries":[{"type":"PostRow",…}]}
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of the array. The value must not have it.
  ///   - value: A value that the encoder encodes as an object.
  /// - Returns: `false`, with nothing written, if something was written before, and beyond the limit.
  /// - Throws: The error of the encoder, and `EncodingError.invalidValue` if the value is no object.
  ///   Nothing is written.
  /// - Complexity: O(*n*) in the size of the value.
  @discardableResult
  public mutating func beginArray(_ key: String, in value: some Encodable) throws -> Bool {
    guard state == .empty else { return false }
    let object = try encoder.encode(value)
    guard object.first == UInt8(ascii: "{"), object.last == UInt8(ascii: "}") else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "The value is not encoded as an object."))
    }
    let members = object.dropFirst().dropLast()
    end = "]}"
    return writePiece(then: .begun) { output in
      output.append("{")
      if members.contains(where: { $0 > UInt8(ascii: " ") }) {
        output.append(json: members)
        output.append(",")
      }
      output.append(jsonString: key)
      output.append(":[")
    }
  }

  /// Ends the array; nothing is written afterwards.
  ///
  /// The array is empty if no element was written.
  public mutating func finish() {
    guard state != .finished else { return }
    let (isEmpty, end) = (state == .empty, end)
    writePiece(then: .finished) { output in
      if isEmpty { output.append("[") }
      output.append(end)
    }
  }

  /// Writes a piece as a whole, and returns whether it was kept.
  @discardableResult
  private mutating func writePiece(then next: State, _ write: (inout OutputBytes) -> Void) -> Bool {
    let start = output.count
    write(&output)
    output.endPiece(from: start)
    state = next
    return output.count > start
  }
}

// MARK: - Writing one value

extension JSONPageWriter {
  /// Writes an element in place of the array, as the object that ``write(_:id:)`` writes.
  ///
  /// Parameters, errors and complexity are those of ``write(_:id:)``.
  ///
  /// - Returns: `false`, with nothing written, if there is nothing `Encodable`, if something was written
  ///   before, and beyond the limit.
  @discardableResult
  public mutating func writeObject(_ element: CollectionElement, id: Any? = nil) throws -> Bool {
    guard state == .empty, let object = try encoded(element, id) else { return false }
    return writePiece(then: .finished) { $0.append(object) }
  }

  /// Writes a value in place of the array, for example an error, with the encoder of the page.
  ///
  /// - Returns: `false`, with nothing written, if something was written before, and beyond the limit.
  /// - Throws: The error of the encoder. Nothing is written.
  /// - Complexity: O(*n*) in the size of the value.
  @discardableResult
  public mutating func writeValue(_ value: some Encodable) throws -> Bool {
    guard state == .empty else { return false }
    let bytes = try encoder.encode(value)
    return writePiece(then: .finished) { $0.append(json: bytes) }
  }

  /// Writes the content of a view in place of the array; `false` if there is nothing `Encodable`.
  package mutating func writeEncodable(of view: ReusableView) throws -> Bool {
    guard let value = view.encodable else { return false }
    return try writeValue(value)
  }

  private func encoded(_ element: CollectionElement, _ id: Any?) throws -> EncodedElement? {
    guard let value = element.view.encodable else { return nil }
    return EncodedElement(
      element: element, type: typeName(type(of: value)), id: try id.flatMap(encoded(id:)),
      content: try encoder.encode(value))
  }

  private func encoded(id: Any) throws -> Data? {
    guard let id = unwrapped(id) else { return nil }
    let value = (id as? AnyHashable)?.base ?? id
    guard let value = value as? any Encodable else {
      let text = "An identifier of type \(TypeName(type(of: value))) is not Encodable."
      throw EncodingError.invalidValue(id, .init(codingPath: [], debugDescription: text))
    }
    return try encoder.encode(value)
  }
}

// MARK: - Elements

/// The values of the object that a ``JSONPageWriter`` writes for an element.
private struct EncodedElement {
  let element: CollectionElement
  let type: String
  let id: Data?
  let content: Data
}

extension ReusableView {
  /// The content of a hosting view, or the view itself, if it is `Encodable`.
  fileprivate var encodable: (any Encodable)? {
    guard let host = self as? any ContentHost else { return self as? any Encodable }
    return host.anyContent.flatMap(unwrapped) as? any Encodable
  }
}

extension OutputBytes {
  fileprivate mutating func append(_ object: EncodedElement) {
    append("{\"type\":")
    append(jsonString: object.type)
    if let id = object.id {
      append(",\"id\":")
      append(json: id)
    }
    if let kind = object.element.category.kind {
      append(",\"kind\":")
      append(jsonString: kind.rawValue)
    }
    append(",\"section\":")
    append(decimal: object.element.indexPath.sectionIndex)
    append(",\"item\":")
    append(decimal: object.element.indexPath.itemIndex)
    append(",\"content\":")
    append(json: object.content)
    append("}")
  }
}

extension JSONPageWriter {
  /// The bytes are no copy.
  @available(*, unavailable, message: "write bytes, or bytes.span")
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(bytes.span) }

  /// A page is hashed as any other bytes.
  @available(*, unavailable, message: "write PageHash(of: page.bytes.span)")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> PageHash { PageHash(of: bytes.span) }

  /// The content of a hosting view is written as any other value.
  @available(*, unavailable, message: "write writeValue(_:) with the content")
  public mutating func writeContent(of view: ReusableView) throws -> Bool { false }
}
