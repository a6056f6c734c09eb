import CollectionMapping
import CollectionMappingMarkup

/// The base class of the views about the stream itself: one line of text.
class StreamLineView: BoardView {
  fileprivate(set) var text = ""
  fileprivate var look: OutcomeLook { .plain }
}

/// The header of the section about the stream.
final class StreamHeaderView: StreamLineView, ModelTransfer {
  func update(with header: StreamHeader) { text = header.text }
}

/// A stream without content.
final class EmptyStreamView: StreamLineView, ModelTransfer {
  func update(with stream: EmptyStream) { text = stream.text }
}

/// The number of records of unknown kind that are not listed.
final class FurtherUnknownView: StreamLineView, ModelTransfer {
  func update(with records: FurtherUnknown) { text = records.text }
}

/// An unusable line, with its number and the reason.
final class BadLineView: StreamLineView, ModelTransfer {
  override fileprivate var look: OutcomeLook { .warning }
  func update(with line: BadLine) { text = "line \(line.number): \(line.reason)" }
}

/// The number of unusable lines that are not listed.
final class FurtherBadLinesView: StreamLineView, ModelTransfer {
  func update(with lines: FurtherBadLines) { text = lines.text }
}

/// The fallback: a record of a kind without another view.
final class UnknownRecordView: StreamLineView {
  override fileprivate var look: OutcomeLook { .warning }

  func show(_ record: Any) {
    guard let record = record as? UnknownEntry else {
      text = "\(type(of: record))"
      return
    }
    text = "line \(record.line): unknown kind “\(record.kind)”"
    if !record.text.isEmpty { text += ": \(record.text)" }
    if let id = record.testID { text += " (\(id))" }
  }
}

// MARK: - Writing

extension StreamLineView: TextRendering {
  func write(to writer: inout TextWriter) {
    if self is StreamHeaderView {
      writer.writeLine()
      return writer.writeLine(text, .bold)
    }
    writer.spaces(2)
    writer.write(look.mark, look.style)
    writer.spaces(1)
    writer.writeLine(text)
  }
}

extension StreamLineView: MarkupRendering {
  var markup: Markup {
    guard !(self is StreamHeaderView) else { return "<h2>\(text)</h2>" }
    return """
      <p class="line \(look.cssClass)">\(text)</p>
      """
  }
}
