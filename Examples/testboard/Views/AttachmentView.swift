import CollectionMapping
import CollectionMappingMarkup

/// An attachment of a test; the stream contains only its name.
final class AttachmentView: BoardView, ModelTransfer {
  private(set) var title = ""

  func update(with attachment: AttachmentEntry) {
    title = attachment.title
  }
}

extension AttachmentView: TextRendering {
  func write(to writer: inout TextWriter) {
    writer.spaces(6)
    writer.write("+ ", .dim)
    writer.writeLine(title)
  }
}

extension AttachmentView: MarkupRendering {
  var markup: Markup {
    """
    <p class="attachment">\(title)</p>
    """
  }
}
