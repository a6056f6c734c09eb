#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

  /// Returns the report as JSON, with sorted keys and indented by two spaces.
  ///
  /// Equal reports give the same bytes. Characters are escaped as
  /// ``OutputBytes/append(json:escapesMarkup:)`` does, so that the text is safe in a terminal.
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
  public func write(to writer: inout TextWriter) {
    for section in sections {
      writer.writeLine("section \(section.index)")
      for element in section.elements {
        writer.write("  [\(section.index), \(element.item)] \(element.kind?.rawValue ?? "cell") ")
        writer.write(element.view)
        if let text = element.text {
          writer.write(": ")
          writer.write(text.trimmingNewline)
        }
        writer.writeLine()
      }
    }
  }
}

extension String {
  /// The text without the line feed that a view may write at its end.
  fileprivate var trimmingNewline: String {
    unicodeScalars.last == "\n" ? String(unicodeScalars.dropLast()) : self
  }
}
