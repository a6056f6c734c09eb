import Logging

extension Logger {
  /// Logs an error on one line: its text may contain what a client sent.
  func error(_ message: Logger.Message, _ error: any Error) {
    self.error(message, metadata: ["error": "\("\(error)".onOneLine)"])
  }
}
