import CollectionMapping
import Logging

extension Logger {
  /// Logs an error, on one line and without what a terminal would carry out: its text may contain what a
  /// client sent.
  func error(_ message: Logger.Message, _ error: any Error) {
    var writer = TextWriter()
    writer.write("\(error)")
    self.error(message, metadata: ["error": "\(writer.text)"])
  }
}
