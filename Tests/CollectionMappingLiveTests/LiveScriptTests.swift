import CollectionMappingLive
import Foundation
import Testing

struct LiveScriptTests {
  @Test func `the hash is that of the script`() throws {
    let hash = Data(SHA256.hash(LiveScript.bytes)).base64EncodedString()
    #expect(LiveScript.sha256 == hash, "The script has changed: write its hash into LiveScript.")
    #expect(LiveScript.policySource == "'sha256-\(hash)'")
    #expect(LiveScript.integrity == "sha256-\(hash)")
  }

  @Test func `the script defines the elements of Turbo Streams`() {
    let text = String(decoding: LiveScript.bytes, as: UTF8.self)
    #expect(text.contains("'turbo-stream'") && text.contains("'turbo-stream-source'"))
    // A policy without 'unsafe-eval' and trusted types stays possible.
    #expect(!text.contains("eval(") && !text.contains("new Function"))
  }

  @Test func `the elements of a page name its version and the address of its events`() throws {
    func html(_ address: String) throws -> String {
      let page = MarkupPage(in: "board", version: "a&b")
      var writer = MarkupWriter(.html)
      writer.write(LiveScript.source(address, of: page, lost: "\"Lost\""))
      try writer.check()
      return String(decoding: writer.takeBytes(), as: UTF8.self)
    }
    #expect(
      try html("/events") == """
        <p id="connection" role="status"></p>\
        <turbo-stream-source src="/events?since=a&amp;b" data-lost="&quot;Lost&quot;">\
        </turbo-stream-source>
        """)
    #expect(try html("/events?rows=9").contains("src=\"/events?rows=9&amp;since=a&amp;b\""))
  }

  @Test func `the script is sent with its type and the tag of its bytes`() {
    let document = LiveScript.document
    #expect(document.bytes == LiveScript.bytes)
    #expect(document.tag == EntityTag(of: LiveScript.bytes.span))
    #expect(document.contentType == "text/javascript; charset=utf-8")
  }

  @Test func `the hash function is SHA-256`() {
    func hex(_ text: String) -> String {
      SHA256.hash(Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
    }
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(String(repeating: "abcdefgh", count: 30))
        == "0120ab88a20d844182555fe094452b31cb68b5530bb8b6b14e58dd57626fc614")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

/// FIPS 180-4.
private enum SHA256 {
  /// The first 32 bits of the fractional parts of the roots of the first primes.
  private static func words(_ count: Int, root: (Double) -> Double) -> [UInt32] {
    var primes: [Int] = []
    var number = 2
    while primes.count < count {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes.map { prime in
      let value = root(Double(prime))
      return UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }

  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    let constants = words(64) { cbrt($0) }
    var state = words(8) { $0.squareRoot() }
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: (bytes.count * 8) >> shift))
    }
    for start in stride(from: 0, to: message.count, by: 64) {
      add(Array(message[start..<start + 64]), constants, to: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func add(_ block: [UInt8], _ constants: [UInt32], to state: inout [UInt32]) {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words = stride(from: 0, to: 64, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (old, recent) = (words[index - 15], words[index - 2])
      let first = rotated(old, 7) ^ rotated(old, 18) ^ old >> 3
      let second = rotated(recent, 17) ^ rotated(recent, 19) ^ recent >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var h = state
    for index in 0..<64 {
      let sum = rotated(h[4], 6) ^ rotated(h[4], 11) ^ rotated(h[4], 25)
      let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
      let first = h[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let other = rotated(h[0], 2) ^ rotated(h[0], 13) ^ rotated(h[0], 22)
      let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
      h = [first &+ other &+ majority, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
    }
    for index in state.indices { state[index] = state[index] &+ h[index] }
  }
}
