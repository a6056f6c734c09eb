#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A text from which a view is made: the headless counterpart of a xib file.
///
/// A template holds one view. It may name the class on a first line of its own:
///
/// ```
/// @view PostCell post-cell
/// <li>{title}</li>
/// ```
///
/// After `@view` come the bare or full name of the view class and an optional reuse identifier.
/// Both are checked at registration. The meaning of the other lines is up to the view. Make a view from
/// it by adopting ``TemplateLoadable``, and find it by a ``TemplateSource``.
public struct Template: Hashable, Sendable {
  /// The declaration of a `@view` line.
  public struct DeclaredView: Hashable, Sendable {
    /// The view class, by bare or full name.
    public let className: String

    /// The reuse identifier; `nil` if the line has none.
    public let reuseIdentifier: String?
  }

  /// The name of the template.
  public let name: String

  /// The text without its `@view` lines, and with `\n` between lines, also where a file has `\r\n`.
  public let text: String

  /// The views declared by `@view` lines, in order; empty when there is no such line.
  public let declaredViews: [DeclaredView]

  /// Reads a template from its whole text, in which only a line that begins with `@view ` has a meaning.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(name: String, source: String) {
    var declared: [DeclaredView] = []
    var body: [Substring] = []
    let hasMark = source.unicodeScalars.first == "\u{FEFF}"
    let content = hasMark ? Substring(source.unicodeScalars.dropFirst()) : Substring(source)
    let lines = content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for line in lines {
      if let view = DeclaredView(line: line) { declared.append(view) } else { body.append(line) }
    }
    self.name = name
    text = body.joined(separator: "\n")
    declaredViews = declared
  }

  /// Whether there is no text to make a view from.
  public var isEmpty: Bool {
    declaredViews.isEmpty && text.allSatisfy(\.isWhitespace)
  }
}

extension Template.DeclaredView {
  fileprivate init?(line: Substring) {
    guard line.utf8.starts(with: "@view ".utf8) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).dropFirst()
    guard let name = words.first else { return nil }
    className = String(name)
    reuseIdentifier = words.dropFirst().first.map(String.init)
  }

  var description: String {
    reuseIdentifier.map { "\(className) \($0)" } ?? className
  }
}

/// A view that can be made from a template.
///
/// If the template of a registered view exists, views are made by `init(template:)`, otherwise by
/// `init()`.
public protocol TemplateLoadable: ReusableView {
  /// Creates a view from a template.
  ///
  /// - Parameter template: The template that was found and checked at registration.
  /// - Throws: Any error; it is reported as ``DequeueError/factoryFailed(viewType:reason:_:)`` and a
  ///   placeholder is displayed.
  init(template: Template) throws
}

/// A source of templates by name: a folder, or texts in memory.
public protocol TemplateSource {
  /// Returns the template of a name; `nil` if there is none.
  ///
  /// Called once for each registration, and by `verify()`, but never while views are dequeued.
  ///
  /// - Throws: ``TemplateError`` if the template exists and cannot be read.
  func template(named name: String) throws(TemplateError) -> Template?
}

/// A template that exists and cannot be read.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let reason: String

  /// Creates an error.
  public init(reason: String) {
    self.reason = reason
  }

  /// The reason, on one line and without control characters.
  public var description: String { reason.onOneLine }
}

/// Templates from texts by name.
///
/// ```swift
/// manager.templateSource = InMemoryTemplateSource(["PostCell": "<li>{title}</li>"])
/// ```
public struct InMemoryTemplateSource: TemplateSource, Sendable {
  private let texts: [String: String]

  /// Creates a source from the whole text of each template, by name.
  public init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// Returns the template of a name; `nil` if there is none.
  public func template(named name: String) throws(TemplateError) -> Template? {
    texts[name].map { Template(name: name, source: $0) }
  }
}

/// Templates in the files of one folder: `PostCell.template` is the template `PostCell`.
///
/// Files are read at registration. A name with a path separator has no template.
public struct DirectoryTemplateSource: TemplateSource, Sendable {
  private let path: String
  private let fileExtension: String

  /// Creates a source for a folder, absolute or relative to the current directory; the extension has no dot.
  public init(path: String, fileExtension: String = "template") {
    self.path = path.isEmpty ? "." : path
    self.fileExtension = fileExtension
  }

  /// Returns the template in the file of this name; `nil` if there is no such file.
  ///
  /// - Throws: ``TemplateError`` if the file exists and is not readable UTF-8 text.
  public func template(named name: String) throws(TemplateError) -> Template? {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      return nil
    }
    let file = "\(path)/\(name).\(fileExtension)"
    guard DirectoryTemplateSource.isFile(file) else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw TemplateError(reason: "\(file) cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw TemplateError(reason: "\(file) is not UTF-8 text")
    }
    return Template(name: name, source: text)
  }

  private static func isFile(_ path: String) -> Bool {
    #if canImport(Darwin)
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    return exists && !isDirectory.boolValue
    #else
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory
    #endif
  }
}
