import CollectionMapping

extension String {
  /// The text on one line and without escape sequences that a terminal executes, for a log.
  package var onOneLine: String {
    var writer = TextWriter()
    writer.write(self)
    return writer.text
  }
}
