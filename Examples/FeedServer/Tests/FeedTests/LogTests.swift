@testable import Feed
import Foundation
import Logging
import NIOCore
import NIOPosix
import Testing

/// What clients can write into the log.
struct LogTests {
  /// A text that would begin other lines, and clear the screen of a terminal.
  static let text =
    "a\r\n2026-01-01 critical: forged\u{1B}[2J\u{9B}2J\u{85}\u{2028}\u{2029}\u{202E}b"

  @Test("each failure is logged on one line, whatever the request contains")
  func failures() async throws {
    let logs = LogRecorder()
    try await withServer(FailingStore(quotes: true), logs: logs) { client in
      let path = try #require(
        Self.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let body = #"{"type":"note","text":"a"}"#
      // A field of a request cannot contain ASCII controls.
      let key = ["Idempotency-Key": "forged\u{9B}2J\u{85}\u{2028}\u{202E}b"]
      let answers = [
        try await client.get("/entries/\(path)"),
        try await client.send("PUT", "/entries/\(path)", body),
        try await client.send("DELETE", "/entries/\(path)"),
        try await client.send("POST", "/entries", body, headers: key),
        try await client.get("/health"),
      ]
      #expect(answers.map(\.status) == [500, 500, 500, 500, 503])
    }
    let lines = logs.messages
    #expect(lines.count { $0.hasPrefix("a request failed") } == 4)
    #expect(lines.count { $0.hasPrefix("the database does not answer") } == 1)
    #expect(lines.contains { $0.hasPrefix("the versions cannot be read") })
    for line in lines { #expect(line.contains("forged") && Self.isHarmless(line)) }
  }

  @Test("refused and broken requests write nothing into the log")
  func refusals() async throws {
    var logs = LogRecorder()
    logs.logLevel = .notice
    try await withServer(MemoryFeedStore(), logs: logs) { client in
      for bytes in [
        "GET /\(Self.text) HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /forged\u{1B}[2J HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nforged\u{1B}[2J: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nForged: \(Self.text)\r\n\r\n",
        "\(Self.text)\r\n\r\n",
        "POST /entries HTTP/1.1\r\nHost: a\r\nContent-Length: forged\u{1B}[2J\r\n\r\n",
      ] {
        try await client.send(bytes: bytes)
      }
      #expect(try await client.get("/entries/%1B%5B2J%0Aforged").status == 404)
    }
    #expect(logs.messages == [])
  }

  /// Whether a terminal shows a text on one line and executes no escape sequence.
  static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}

extension Client {
  /// Sends bytes that need not be a request, and waits until the server has answered or closed the connection.
  fileprivate func send(bytes: String) async throws {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: bytes))
      // The server may reset a connection after a request that it cannot read.
      do { for try await _ in inbound { break } } catch is IOError {}
    }
  }
}
