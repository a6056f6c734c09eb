import Foundation
import Testing

@testable import testboard

struct FollowedStreamTests {
  @Test func `a file is read as it grows`() throws {
    let file = try TemporaryFile()
    var reading = Reading(file.path)
    #expect(try reading.next() == "nothing")
    try append("one\n", to: file.path)
    #expect(try reading.next() == "one\n")
    #expect(try reading.next() == "nothing")
    try append("two", to: file.path)
    try append(" three", to: file.path)
    #expect(try reading.next() == "two three")
  }

  @Test(arguments: ["new", "ONE 1\n", "ONE 1 and more\n"])
  func `a rewritten file of any length is read from its start`(text: String) throws {
    let file = try TemporaryFile("one 1\n")
    var reading = Reading(file.path)
    #expect(try reading.next() == "one 1\n")
    try write(text, to: file.path)
    #expect(try reading.next() == "started over")
    #expect(try reading.next() == text)
  }

  @Test func `a replaced file is read from its start after the old one was read`() throws {
    let file = try TemporaryFile("one\n")
    var reading = Reading(file.path)
    #expect(try reading.next() == "one\n")
    try append("two\n", to: file.path)
    try Data("one\ntwo\n".utf8).write(to: URL(filePath: file.path), options: .atomic)
    #expect(try reading.next() == "two\n")
    #expect(try reading.next() == "started over")
    #expect(try reading.next() == "one\ntwo\n")
  }

  @Test func `the follower waits for a removed file`() throws {
    let file = try TemporaryFile("one\n")
    var reading = Reading(file.path)
    #expect(try reading.next() == "one\n")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try reading.next() == "nothing")
    try append("two\n", to: file.path)
    #expect(try reading.next() == "started over")
    #expect(try reading.next() == "two\n")
  }

  @Test func `another writer can open a FIFO after the first has left it`() throws {
    let file = try TemporaryFile()
    let made = unsafe mkfifo(file.path, 0o600)
    #expect(made == 0)
    var reading = Reading(file.path)
    #expect(try reading.next() == "nothing")
    for text in ["one\n", "two\n"] {
      let writer = try #require(FileHandle(forWritingAtPath: file.path))
      #expect(try reading.next() == "nothing")
      try writer.write(contentsOf: Data(text.utf8))
      #expect(try reading.next() == text)
      try writer.close()
      #expect(try reading.next() == "hung up")
    }
  }

  @Test func `a folder cannot be followed`() {
    #expect(throws: FileFailure.self) {
      var reading = Reading(FileManager.default.temporaryDirectory.path)
      _ = try reading.next()
    }
  }

  private func write(_ text: String, to path: String) throws {
    try FileHandle(forWritingAtPath: path)?.truncate(atOffset: 0)
    try append(text, to: path)
  }

  private func append(_ text: String, to path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}

/// A stream with a description of what was read.
private struct Reading: ~Copyable {
  private var stream: FollowedStream
  private var buffer = [UInt8](repeating: 0, count: 64)

  init(_ path: String) {
    stream = FollowedStream(path: path)
  }

  mutating func next() throws -> String {
    switch try stream.read(into: &buffer) {
    case .bytes(let count): String(decoding: buffer[..<count], as: UTF8.self)
    case .nothing: "nothing"
    case .startedOver: "started over"
    case .hungUp: "hung up"
    }
  }
}
