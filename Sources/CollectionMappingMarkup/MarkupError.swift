/// Why an output of markup is incomplete: a write that a ``MarkupWriter`` refused because escaping cannot make
/// it harmless, a mistake of a literal, a part that a ``MarkupPage`` left out, or the limit.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum MarkupError: Error, Hashable, Sendable {
  /// Text was written inside `script` or `style`, also as an attribute there; nothing of it is in the
  /// output.
  case textInCode(element: String)

  /// A value that is not a literal was passed for an attribute with code, such as `onclick`; the
  /// attribute is left out.
  case codeAttribute(String)

  /// A URL has a scheme that is not allowed; it is written as `#`. In a list of URLs, a redirection or
  /// an animation, the attribute is left out, and in a literal the value.
  ///
  /// Models cause this problem, so ``MarkupWriter/check()`` does not throw it.
  case refusedURL(attribute: String)

  /// A literal has a mistake, or a value stands where no escaping makes it harmless; the whole markup is left
  /// out. If a value has tags where only text can be, only the value is left out.
  ///
  /// The values are the mistake, the literal, and the number of bytes before the mistake.
  case mistake(String, in: String, at: Int)

  /// A value in the attribute `style` has more than ASCII letters, digits, spaces and `#%.,-_`; it is left
  /// out.
  ///
  /// Models cause this problem, so ``MarkupWriter/check()`` does not throw it.
  case refusedStyle

  /// A name of `attributes:` is not the name of an attribute, or one with code; the attribute is left out.
  ///
  /// Models cause this problem, so ``MarkupWriter/check()`` does not throw it.
  case refusedAttribute(String)

  /// Markup that a closure wrote, or a page, was inserted into a page of another syntax; it is left out.
  case otherSyntax

  /// Markup or a page was inserted inside `script` or `style`; it is left out.
  case markupInCode(element: String)

  /// The markup of a closure has more bytes than its `byteLimit`; it is empty.
  case markupOverLimit(byteLimit: Int)

  /// A page has more bytes than its `byteLimit`; its last sections and pieces are left out.
  case pageOverLimit(byteLimit: Int)

  /// A section or a piece of a page was left out, because of its identifier.
  case leftOut(PatchError)

  /// A section of a page is a `script`, a `style` or a void element, which cannot contain pieces; it is left
  /// out.
  case unfitSection(element: String)

  /// The closure of a piece took or removed the bytes of the writer, or replaced the writer; the piece is
  /// left out.
  case incompletePiece(PieceID)

  /// The storage of a manager has no identifier for a section, or one whose type, the second value, has no
  /// text that can be read back.
  case noSectionIdentifier(Int, type: TypeName?)

  /// The storage of a manager has no identifier for an item, or one whose type, the second value, has no
  /// text that can be read back.
  case noItemIdentifier(IndexPath, type: TypeName?)

  /// A view of a manager has no markup, because its class, the first value, is not ``MarkupWriting``.
  case noMarkup(TypeName, ElementID)

  /// A write was left out because of the limit, and so was everything after it.
  ///
  /// Only `check()` of a writer or a page has this case; it is not among the ``MarkupWriter/problems``.
  case limit(LimitError)
}

extension MarkupError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .textInCode(let element):
      "Text was written inside <\(element)>, where no escaping makes it harmless. Write literals with "
        + "raw(_:), and values with script(json:)."
    case .codeAttribute(let name):
      "The value of \(name) is code, so it must be a literal: use .literal. Pass values in data "
        + "attributes, or with script(json:)."
    case .refusedURL(let attribute):
      "A URL for \(attribute) has a scheme that is not http, https or mailto, so it was not written."
    case .mistake(let mistake, let literal, let offset): Self.text(of: mistake, literal, offset)
    case .refusedStyle:
      "A value in style has other characters than letters, digits, spaces and #%.,-_, so it was not written."
    case .refusedAttribute(let name):
      "\(name.onOneLine) is not the name of an attribute that a value may choose, so it was not written."
    case .otherSyntax:
      "Markup of another syntax was inserted. Build it with the syntax of the page."
    case .markupInCode(let element):
      "Markup was inserted inside <\(element)>, where it is code. Insert it outside."
    case .markupOverLimit(let byteLimit):
      "Markup has more than \(byteLimit) bytes, so it is empty. Write less, or raise its `byteLimit`."
    case .pageOverLimit(let byteLimit):
      "A page has more than \(byteLimit) bytes, so its end is missing. Write less, or raise its "
        + "`byteLimit`."
    case .leftOut(let error): error.description
    case .unfitSection(let element):
      "A section is a <\(element)>, which cannot contain pieces. Use an element for content, such as "
        + "<section>."
    case .incompletePiece(let piece):
      "The closure of the \(piece) took the bytes of its writer, or replaced it. Take bytes between "
        + "pieces only."
    case .noSectionIdentifier(let section, let type):
      "The section \(section) has \(Self.identifier(type)). Pass sectionIDs:, or return one from "
        + "sectionIdentifier(at:) of the storage."
    case .noItemIdentifier(let path, let type):
      "The item \(path) has \(Self.identifier(type)). Make its model Identifiable, or return one from "
        + "itemIdentifier(at:) of the storage."
    case .noMarkup(let type, let id):
      "The view of the \(id) is a \(type), which has no markup. Adopt MarkupRendering in its class, or in "
        + "the content that it hosts."
    case .limit(let error): error.description
    }
  }

  /// Why an element has no identifier for a page: it is missing, or its type has no text.
  private static func identifier(_ type: TypeName?) -> String {
    guard let type else { return "no identifier, by which the page could be patched" }
    return
      "an identifier of type \(type), which is no String, LosslessStringConvertible or UUID, and has "
      + "no such raw value"
  }
}

extension MarkupError {
  /// Shows a part of a literal, with an arrow at the mistake.
  private static func text(of mistake: String, _ literal: String, _ offset: Int) -> String {
    let before = String(decoding: literal.utf8.prefix(max(0, offset)), as: UTF8.self).suffix(40)
    let after = String(decoding: literal.utf8.dropFirst(max(0, offset)), as: UTF8.self).prefix(20)
    return "Markup was left out: \(mistake). It is at the arrow: \(before)→\(after)"
  }

  /// Whether the source code causes the problem, not a model.
  fileprivate var isMistake: Bool {
    switch self {
    case .refusedURL, .refusedStyle, .refusedAttribute: false
    default: true
    }
  }
}

// MARK: - Problems of a writer

/// The problems of an output: their number and the first 16.
struct MarkupProblems: Hashable, Sendable {
  private(set) var first: [MarkupError] = []
  private(set) var count = 0

  /// The first problem that is not caused by a model; it may come after the first 16.
  private(set) var mistake: MarkupError?

  mutating func record(_ problem: MarkupError) {
    count = count.addingUpToMaximum(1)
    if first.count < 16 { first.append(problem) }
    if mistake == nil, problem.isMistake { mistake = problem }
  }

  /// Adds the problems of a part of the output.
  mutating func record(_ others: MarkupProblems) {
    count = count.addingUpToMaximum(others.count)
    first += others.first.prefix(16 - first.count)
    mistake = mistake ?? others.mistake
  }
}

extension MarkupWriter {
  /// The first 16 problems: refused writes, in the order in which they happened.
  public var problems: [MarkupError] { problemLog.first }

  /// The number of all problems.
  public var problemCount: Int { problemLog.count }

  /// Throws if the output is incomplete, because of the limit or because of a mistake in the source
  /// code.
  ///
  /// Refused URLs, styles and names are not thrown, because models cause them; see ``problems``.
  ///
  /// - Throws: ``MarkupError/limit(_:)``, if a write was left out because of the limit; otherwise the first
  ///   problem that no model causes. Every later call throws too.
  public func check() throws(MarkupError) {
    if let limitError { throw .limit(limitError) }
    if let mistake = problemLog.mistake { throw mistake }
  }

  /// The error of the limit, if something was left out.
  var limitError: LimitError? { output.limitError }

  /// Stores a problem with an element or attribute, by its name.
  mutating func record(_ problem: (String) -> MarkupError, _ name: StaticString) {
    problemLog.record(problem(name.description))
  }
}

// MARK: - Values that are written by mistake

extension Markup.StringInterpolation {
  /// Other values have no markup of their own.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "write a String, a number or Markup here, and a view as \\(view: …)"
  )
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}
