@testable import Feed
import Foundation
import Testing

struct EditTests {
  private static let note = #"{"type":"note","text":"Hello & goodbye"}"#

  @Test("an entry is added, read, replaced and removed")
  func life() async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(3))) { client in
      let added = try await client.send("POST", "/entries", Self.note)
      #expect(added.status == 201)
      let path = try #require(added.headers["location"])
      let read = try await client.get(path)
      #expect(read.text.contains(#""type":"note""#) && read.text.contains("Hello & goodbye"))
      let page = try await client.get("/")
      #expect(page.text.contains("Hello &amp; goodbye"))
      let replaced = try await client.send(
        "PUT", path, #"{"type":"post","author":"A","title":"B","text":"C","pinned":true}"#)
      #expect(replaced.status == 200)
      let changed = try await client.get("/")
      #expect(changed.text.contains("<h3>B</h3>") && !changed.text.contains("goodbye"))
      #expect(try await client.send("DELETE", path).status == 200)
      #expect(try await client.send("DELETE", path).status == 404)
      #expect(try await client.send("PUT", path, Self.note).status == 404)
      #expect(try await client.get(path).status == 404)
    }
  }

  @Test("ids of entries that are added later are greater")
  func order() {
    let second = Date(timeIntervalSince1970: 1_800_000_000)
    let ids = (0..<1_000).map { EntryID.make(at: second + Double($0) / 1000) }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(ids.allSatisfy { UUID(uuidString: $0) != nil && Array($0)[14] == "7" })
    #expect(ids.first?.hasPrefix("01a3185c-5000-7") == true)
    let same = (0..<100).map { _ in EntryID.make(at: second) }
    #expect(Set(same).count == same.count)
  }

  @Test(
    "an entry that is not valid is refused with the names of its fields",
    arguments: [
      (#"{"type":"note"}"#, 422, ["text"]), (#"{"type":"letter"}"#, 422, ["type"]),
      (#"{"type":"photo","hue":360}"#, 422, ["author", "caption", "hue"]),
      (#"{"type":"ad","sponsor":"S","text":"T","link":"javascript:x"}"#, 422, ["link"]),
      (#"{"type":"note","text":"  "}"#, 422, ["text"]), (#"{"text":"x"}"#, 400, ["type"]),
      (#"{"type":"note","text":"a\u0000b"}"#, 422, ["text", "control character"]),
      (#"{"type":"photo","author":"a","caption":"b","hue":1.5}"#, 422, ["hue"]),
      (#"{"type":"note","text":7}"#, 400, ["text"]), ("[]", 400, ["object"]),
      ("{", 400, ["JSON"]),
      (#"{"type":"note","text":"\#(String(repeating: "x", count: 8_001))"}"#, 422, ["text"]),
      (#"{"type":"note","text":"\#(String(repeating: "x", count: 70_000))"}"#, 413, ["65536"]),
    ])
  func refused(body: String, status: Int, words: [String]) async throws {
    let store = MemoryFeedStore()
    try await withServer(store) { client in
      let answer = try await client.send("POST", "/entries", body)
      #expect(answer.status == status)
      for word in words { #expect(answer.text.contains(word)) }
    }
    #expect(await store.version() == 0)
  }

  @Test(
    "a body of another type is refused",
    arguments: ["text/plain", "application/jsonx", "application/json-patch+json", "json", ""])
  func otherType(type: String) async throws {
    try await withServer(MemoryFeedStore()) { client in
      let answer = try await client.send(
        "POST", "/entries", Self.note, headers: ["Content-Type": type])
      #expect(answer.status == 415)
    }
  }

  @Test("a change that is meant for another state of the entry is refused")
  func expectedTag() async throws {
    let store = MemoryFeedStore(SampleEntries.make(3))
    try await withServer(store) { client in
      let pinned = #"{"type":"note","text":"Hello & goodbye","pinned":true}"#
      let added = try await client.send("POST", "/entries", Self.note)
      let path = try #require(added.headers["location"])
      let tag = try #require(try await client.get(path).headers["etag"])
      #expect(try await client.get(path, headers: ["If-None-Match": tag]).status == 304)
      for (method, body) in [("PUT", pinned), ("DELETE", nil)] {
        for other in ["\"x\"", "W/\(tag)", ""] {
          let refused = try await client.send(method, path, body, headers: ["If-Match": other])
          #expect(refused.status == 412, "\(method) \(other)")
        }
      }
      #expect(await store.version() == 1)
      let first = try await client.send("PUT", path, pinned, headers: ["If-Match": tag])
      let late = try await client.send("PUT", path, Self.note, headers: ["If-Match": tag])
      #expect(first.status == 200 && late.status == 412)
      let other = try #require(try await client.get(path).headers["etag"])
      #expect(other != tag)
      let list = "\"x\", \(other)"
      #expect(
        try await client.send("DELETE", path, headers: ["If-Match": list]).status == 200)
      #expect(
        try await client.send("DELETE", path, headers: ["If-Match": "*"]).status == 404)
    }
  }

  @Test("a request that is sent again adds one entry")
  func retry() async throws {
    let store = MemoryFeedStore()
    try await withServer(store) { client in
      let headers = ["Idempotency-Key": "k-1"]
      let first = try await client.send("POST", "/entries", Self.note, headers: headers)
      let second = try await client.send("POST", "/entries", Self.note, headers: headers)
      #expect(second.text == first.text && second.status == 201)
      let other = try await client.send(
        "POST", "/entries", #"{"type":"note","text":"x"}"#, headers: headers)
      #expect(other.status == 422)
    }
    #expect(await store.version() == 1)
  }

  @Test("a page that did not change is not sent again")
  func entityTags() async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(3))) { client in
      for path in ["/", "/feed.css", "/feed.svg?width=400"] {
        let first = try await client.get(path)
        let tag = try #require(first.headers["etag"])
        let again = try await client.get(path, headers: ["If-None-Match": "\"x\", W/\(tag)"])
        #expect(again.status == 304 && again.bytes.isEmpty)
      }
      let tag = try #require(try await client.get("/").headers["etag"])
      _ = try await client.send("POST", "/entries", Self.note)
      let changed = try await client.get("/", headers: ["If-None-Match": tag])
      #expect(changed.status == 200)
    }
  }
}
