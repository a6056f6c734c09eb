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

  /// The text without its `@view` lines; every line ends with `\n`, also where a file says `\r\n`.
  public let text: String

  /// The views declared by `@view` lines, in order; empty when there is no such line.
  public let declaredViews: [DeclaredView]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - source: Its whole text. Only a line that begins with `@view ` has a meaning.
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
