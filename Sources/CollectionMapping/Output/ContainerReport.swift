#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report on the content of a manager or a container: its sections and elements as a value.
///
/// ```swift
/// print(try ContainerReport(manager).text)
/// // section 0
/// //   [0, 0] cell PostCell: Hello
/// ```
///
/// Two managers with the same content have equal reports, and the same text and JSON. Types are named
/// without their module, because the full name of a local type differs from run to run.
public struct ContainerReport: Hashable, Sendable, Codable {
  /// A section with its elements.
  public struct Section: Hashable, Sendable, Codable {
    /// The index of the section, from 0.
    public let index: Int

    /// The elements, in the order of a pass.
    public fileprivate(set) var elements: [Element]
  }

  /// An element with its view.
  public struct Element: Hashable, Sendable, Codable {
    /// The kind of a supplementary view; `nil` for a cell.
    public let kind: ElementKind?

    /// The number of the element in its section, from 0.
    public let item: Int

    /// The name of the view class, without its module.
    public let view: String

    /// The name of the model type, without its module; `nil` if the model is `nil` or not known.
    public let model: String?

    /// The text that the view writes; `nil` if the view is not ``TextRendering``.
    public let text: String?

    /// Whether the view is a ``PlaceholderView``.
    public let isPlaceholder: Bool
  }

  /// The sections with elements, in ascending order.
  public private(set) var sections: [Section] = []

  /// Creates a report on every element of a manager, in the order of
  /// ``CollectionManager/enumerateElements(_:)``.
  ///
  /// - Throws: `LimitError` if the manager has more sections or items than its
  ///   ``CollectionManager/limits`` allow, or if the texts of all elements together have more bytes than
  ///   ``CollectionLimits/outputBytes``; ``DequeueError`` depending on the ``UnmappedPolicy`` of the
  ///   manager.
  /// - Complexity: O(*n*) in the number of elements, in time and memory.
  public init(_ manager: CollectionManager) throws {
    var texts = Texts(limit: manager.limits.outputBytes)
    try self.init(manager) { element in try texts.text(of: element.view) }
  }

  /// Creates a report on every element of a manager, whose texts a closure returns.
  package init(
    _ manager: CollectionManager, text: (CollectionElement) throws -> String?
  ) throws {
    try manager.enumerateElements { element in
      guard !element.view.isHidden else { return }
      let text = try text(element)
      let model = unwrapped(element.model).map { TypeName(type(of: $0)).unqualified }
      add(element.view, element.id, model: model, text: text)
    }
  }

  /// Creates a report on the elements that a container displays.
  ///
  /// Their model types are not known.
  ///
  /// Each section lists its header, then for each item the cell and the other views by kind, then its
  /// footer.
  ///
  /// - Throws: `LimitError` if the texts of all displayed elements together have more bytes than
  ///   ``CollectionLimits/outputBytes`` of the container's ``CollectionContainer/limits``.
  /// - Complexity: O(*n* log *n*) in the number of displayed elements.
  public init(_ container: CollectionContainer) throws(LimitError) {
    var texts = Texts(limit: container.limits.outputBytes)
    let ids = container.displayedElements.sorted { $0.reportOrder < $1.reportOrder }
    for id in ids {
      guard let view = container.displayedView(for: id), !view.isHidden else { continue }
      add(view, id, model: nil, text: try texts.text(of: view))
    }
  }

  private mutating func add(
    _ view: ReusableView, _ id: ElementID, model: String?, text: String?
  ) {
    let index = id.position.section
    if sections.last?.index != index { sections.append(Section(index: index, elements: [])) }
    let element = Element(
      kind: id.kind, item: id.number, view: TypeName(type(of: view)).unqualified,
      model: model, text: text, isPlaceholder: view is PlaceholderView)
    sections[sections.count - 1].elements.append(element)
  }
}

// MARK: - Formats

extension ContainerReport {
  /// The report as lines of text, for people and for comparisons in tests.
  ///
  /// There is one line for each section and each element: its position, its kind, its view class, and
  /// after a colon the text that the view writes, on one line and without control characters.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var text: String {
    var writer = TextWriter(byteLimit: .max)
    write(to: &writer)
    return writer.text
  }

  /// The same lines, with the text of each view on lines of its own below its element.
  package var textWithViewsBelow: String {
    var writer = TextWriter(byteLimit: .max)
    write(to: &writer, viewsBelow: true)
    return writer.text
  }

  /// Returns the report as JSON, with sorted keys and indented by two spaces.
  ///
  /// Equal reports give the same bytes. Characters are escaped as by
  /// ``OutputBytes/append(json:escapesMarkup:)``, so that the text is safe in a terminal.
  ///
  /// - Returns: One object, which `JSONDecoder` can decode.
  /// - Throws: The error of the encoder. No content of a report causes one.
  /// - Complexity: O(*n*) in the number of elements.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    var output = OutputBytes(limit: .max)
    output.append(json: try encoder.encode(self))
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension ContainerReport: TextRendering {
  /// Writes the lines of ``text``.
  public func write(to writer: inout TextWriter) { write(to: &writer, viewsBelow: false) }

  private func write(to writer: inout TextWriter, viewsBelow: Bool) {
    for section in sections {
      writer.writeLine("section \(section.index)")
      for element in section.elements {
        writer.write("  [\(section.index), \(element.item)] \(element.kind?.rawValue ?? "cell") ")
        writer.write(element.view)
        if let text = element.text, !viewsBelow {
          writer.write(": ")
          writer.write(text.trimmingNewline)
        }
        writer.writeLine()
        if let text = element.text, viewsBelow { writer.writeLines(text, indentation: 4) }
      }
    }
  }
}

// MARK: - Helpers

/// The texts that the views of one report write, with one limit for all of them.
private struct Texts {
  let limit: Int
  var byteCount = 0

  /// Returns the text that a view writes; `nil` if it is not ``TextRendering``.
  ///
  /// Counts the bytes itself, because a view may replace the writer by another one.
  mutating func text(of view: ReusableView) throws(LimitError) -> String? {
    guard let view = view as? any TextRendering else { return nil }
    var writer = TextWriter(byteLimit: limit - byteCount)
    view.write(to: &writer)
    byteCount = byteCount.addingUpToMaximum(writer.output.found ?? writer.bytes.count)
    guard byteCount <= limit else { throw .outputBytes(limit: limit, found: byteCount) }
    return writer.text
  }
}

extension ElementID {
  /// The order of a report: section, header or others or footer, number, kind, place.
  fileprivate var reportOrder: (Int, Int, Int, String, Int) {
    let group =
      switch kind {
      case .sectionHeader?: 0
      case .sectionFooter?: 2
      default: 1
      }
    return (position.section, group, number, kind?.rawValue ?? "", -Int(place.rawValue))
  }
}

extension String {
  fileprivate var trimmingNewline: String {
    unicodeScalars.last == "\n" ? String(unicodeScalars.dropLast()) : self
  }
}
