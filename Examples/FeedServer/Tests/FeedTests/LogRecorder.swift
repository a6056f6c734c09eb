import Logging
import Synchronization

/// Keeps the messages of a logger.
struct LogRecorder: LogHandler {
  private final class Messages: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let recorded = Messages()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error

  var messages: [String] { recorded.texts.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in self } }

  func log(event: LogEvent) {
    let text = "\(event.message) \(event.metadata?.description ?? "")"
    recorded.texts.withLock { $0.append(text) }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}
