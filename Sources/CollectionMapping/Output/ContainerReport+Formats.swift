#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ContainerReport {
  /// The report as lines of text, for people and for comparing in tests.
  ///
  /// One line for each section and each element: its path, what it is, its view class, and after a
  /// colon what the view writes of itself, on one line with control characters made visible.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var text: String {
    var writer = TextWriter(byteLimit: .max)
    write(to: &writer)
    return writer.text
  }

  /// The report as JSON: keys sorted, indented by two spaces, the same bytes each time.
  ///
  /// - Returns: One object, readable again with `JSONDecoder`.
  /// - Throws: What the encoder throws; no content of a report makes it throw.
  /// - Complexity: O(*n*) in the number of elements.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
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
  /// Without the line end that a view may write after its last line.
  fileprivate var trimmingNewline: String {
    unicodeScalars.last == "\n" ? String(unicodeScalars.dropLast()) : self
  }
}
