import CollectionMapping

extension String {
  /// The text on one line and without what a terminal would carry out, for a log.
  package var onOneLine: String {
    var writer = TextWriter()
    writer.write(self)
    return writer.text
  }
}
