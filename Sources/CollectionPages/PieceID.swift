#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The identity of a piece of a page: a cell or a supplementary view, named by identifiers of the content.
///
/// ```swift
/// PieceID.item("42")                               // the cell of an item
/// PieceID.item("42", kind: "badge")                // a badge of the item
/// PieceID.section("today", kind: .sectionHeader)   // a header
/// ```
///
/// It contains no index path, so a piece keeps its identity when it moves, also to another section.
/// Identifiers are compared by their UTF-8 bytes.
public struct PieceID: Hashable, Sendable {
  private let isOfSection: Bool
  private let owner: ExactString
  private let exactKind: ExactString?

  /// The number of the view among those of its kind in the section; 0 for pieces of items.
  public let number: Int

  private init(isOfSection: Bool, _ owner: String, _ kind: ElementKind?, number: Int) {
    self.isOfSection = isOfSection
    self.owner = ExactString(owner)
    exactKind = kind.map { ExactString($0.rawValue) }
    self.number = number
  }

  /// The cell of an item, or a supplementary view of the item.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item, unique on the page.
  ///   - kind: The kind of the supplementary view; `nil` for the cell.
  /// - Returns: The identity.
  public static func item(_ id: String, kind: ElementKind? = nil) -> PieceID {
    PieceID(isOfSection: false, id, kind, number: 0)
  }

  /// A supplementary view of a section, such as its header.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - kind: The kind of the view.
  ///   - number: The number of the view among those of the kind in the section.
  /// - Returns: The identity.
  public static func section(_ id: String, kind: ElementKind, number: Int = 0) -> PieceID {
    PieceID(isOfSection: true, id, kind, number: number)
  }

  /// The cell of an item, or a supplementary view of the item, by an identifier that is no string.
  ///
  /// Two identifiers with the same description name the same piece, which a page takes only once.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item, whose description is unique on the page.
  ///   - kind: The kind of the supplementary view; `nil` for the cell.
  /// - Returns: The identity.
  public static func item(
    _ id: some LosslessStringConvertible, kind: ElementKind? = nil
  ) -> PieceID {
    item(String(id), kind: kind)
  }

  /// A supplementary view of a section, by an identifier that is no string.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section, whose description is unique on the page.
  ///   - kind: The kind of the view.
  ///   - number: The number of the view among those of the kind in the section.
  /// - Returns: The identity.
  public static func section(
    _ id: some LosslessStringConvertible, kind: ElementKind, number: Int = 0
  ) -> PieceID {
    section(String(id), kind: kind, number: number)
  }

  /// The identifier of the item; `nil` for a piece of a section.
  public var item: String? { isOfSection ? nil : owner.text }

  /// The identifier of the section to whose views the piece belongs; `nil` for a piece of an item.
  public var section: String? { isOfSection ? owner.text : nil }

  /// The kind of the supplementary view; `nil` for a cell.
  public var kind: ElementKind? { exactKind.map { ElementKind($0.text) } }

  /// The number of bytes of the identifier and the kind.
  var identifierLength: Int { owner.text.utf8.count + (exactKind?.text.utf8.count ?? 0) }
}

extension PieceID: CustomStringConvertible {
  /// The owner, the kind and the number: `item 42`, `badge of item 42`, `header 1 of section today`.
  public var description: String {
    let owner = "\(isOfSection ? "section" : "item") \(identifierText(owner.text))"
    guard let exactKind else { return owner }
    let numbered = number == 0 ? "" : " \(number)"
    return "\(identifierText(exactKind.text))\(numbered) of \(owner)"
  }
}

extension PieceID: Codable {
  private enum Key: String, CodingKey {
    case item, section, kind, number
  }

  /// Encodes `item` or `section`, and `kind` if there is one, and `number` unless it is 0.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(owner.text, forKey: isOfSection ? .section : .item)
    try values.encodeIfPresent(exactKind?.text, forKey: .kind)
    if number != 0 { try values.encode(number, forKey: .number) }
  }

  /// Decodes an identity from an untrusted source.
  ///
  /// - Throws: `DecodingError` unless there is either `item`, or `section` with `kind`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let kind = try values.decodeIfPresent(String.self, forKey: .kind)
    let number = try values.decodeIfPresent(Int.self, forKey: .number)
    let item = try values.decodeIfPresent(String.self, forKey: .item)
    let section = try values.decodeIfPresent(String.self, forKey: .section)
    switch (item, section, kind, number) {
    case (let item?, nil, let kind, nil):
      self = .item(item, kind: kind.map { ElementKind($0) })
    case (nil, let section?, let kind?, let number):
      self = .section(section, kind: ElementKind(kind), number: number ?? 0)
    default:
      throw decoder.corrupted("A piece has an `item`, or a `section` with a `kind`.")
    }
  }
}

// MARK: - Identifiers

/// Returns the text of an identifier that a storage returned; `nil` if its type has none that can be read back.
///
/// That is the description of a `LosslessStringConvertible` value, the string of a `UUID`, or the text of a raw
/// value.
package func pieceText(of identifier: Any) -> String? {
  var identifier = identifier
  // The raw value of a custom type may be the value itself.
  for _ in 0..<16 {
    guard let value = isOptional(type(of: identifier)) ? unwrapped(identifier) : identifier else {
      return nil
    }
    if let text = value as? String { return text }
    switch (value as? AnyHashable)?.base ?? value {
    case let id as any LosslessStringConvertible: return String(id)
    case let id as UUID: return id.uuidString
    case let id as any RawRepresentable: identifier = rawValue(of: id)
    default: return nil
    }
  }
  return nil
}

private func rawValue(of identifier: some RawRepresentable) -> Any { identifier.rawValue }

/// A string that is compared by its UTF-8 bytes, as databases and browsers compare identifiers.
///
/// Two Unicode forms of `é` are equal as Swift strings, but different as identifiers.
struct ExactString: Hashable, Sendable, Codable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  // The hash of `String` is the same for all Unicode forms of a text, which would collide in a table.
  func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  init(from decoder: any Decoder) throws { text = try String(from: decoder) }

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
