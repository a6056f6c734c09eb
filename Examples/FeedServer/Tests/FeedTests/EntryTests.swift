@testable import Feed
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)))
struct EntryTests {
  private static let note = #"{"type":"note","text":"Hello & goodbye"}"#

  @Test("an entry is added, read, replaced and removed")
  func life() async throws {
    try await withServer(entries: 3) { client, _ in
      let added = try await client.send("POST", "/entries", Self.note)
      #expect(added.status == 201)
      let path = try #require(added.header("Location"))
      #expect(try await client.get(path).text.contains(#""type":"note""#))
      #expect(try await client.get("/").text.contains("Hello &amp; goodbye"))
      let replaced = try await client.send(
        "PUT", path, #"{"type":"post","author":"A","title":"B","text":"C","pinned":true}"#)
      #expect(replaced.status == 200)
      let changed = try await client.get("/").text
      #expect(changed.contains("<h3>B</h3>") && !changed.contains("goodbye"))
      #expect(try await client.send("DELETE", path).status == 200)
      #expect(try await client.send("DELETE", path).status == 404)
      #expect(try await client.send("PUT", path, Self.note).status == 404)
      #expect(try await client.get(path).status == 404)
    }
  }

  @Test("a form with problems comes back with what was written; others lead to the entry")
  func forms() async throws {
    try await withServer(entries: 3) { client, _ in
      var headers = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]
      headers["Sec-Fetch-Site"] = "same-origin"
      let answer = try await client.send(
        "POST", "/entries", "type=ad&author=%3CA%3E&text=&link=ftp:x&hue=1e300", headers: headers)
      #expect(answer.status == 422 && answer.text.contains(#"name="author" value="&lt;A&gt;">"#))
      #expect(answer.text.contains("The field text is missing or empty."))
      #expect(answer.text.contains(#"<option value="ad" selected>"#))
      for broken in ["type[=x", "type=note&type=post", "type=note&text=x&hue="] {
        let refused = try await client.send("POST", "/entries", broken, headers: headers)
        #expect(refused.status == 400, "\(broken)")
      }
      let edit = "/entries/e1/edit"
      let edited = try await client.send("POST", edit, "type=note&text=x", headers: headers)
      #expect(edited.status == 303 && edited.header("Location") == "/#i-e1")

      headers["Sec-Fetch-Site"] = "cross-site"
      for path in ["/entries", edit, "/entries/e1/delete"] {
        let refused = try await client.send("POST", path, "type=note&text=x", headers: headers)
        #expect(refused.status == 403)
      }
      #expect(try await client.version == 1)
    }
  }

  @Test("ids of entries that are added later are greater")
  func order() {
    let second = Date(timeIntervalSince1970: 1_800_000_000)
    let note = EntryFields(.note, text: "")
    let ids = (0..<1_000).map { Entry(note, at: second + Double($0) / 1_000).id }
    #expect(ids == ids.sorted())
    #expect(Set((0..<100).map { _ in Entry(note, at: second).id }).count == 100)
  }

  @Test(
    "an entry that is not valid is refused with the names of its fields",
    arguments: [
      (#"{"type":"note"}"#, 422, ["text"]), (#"{"type":"letter"}"#, 422, ["type"]),
      (#"{"type":"photo","hue":360}"#, 422, ["author", "text", "hue"]),
      (#"{"type":"ad","author":"S","text":"T","link":"javascript:x"}"#, 422, ["link"]),
      (#"{"type":"note","text":"  "}"#, 422, ["text"]), (#"{"text":"x"}"#, 400, ["type"]),
      (#"{"type":"note","text":"a\u0000b"}"#, 422, ["text", "control character"]),
      (#"{"type":"photo","author":"a","text":"b","hue":1.5}"#, 422, ["hue"]),
      (#"{"type":"note","text":7}"#, 400, ["text"]), ("[]", 400, ["expected"]),
      ("{", 400, ["valid"]),
      (#"{"type":"note","text":"\#(String(repeating: "x", count: 8_001))"}"#, 422, ["text"]),
      (#"{"type":"note","text":"\#(String(repeating: "x", count: 70_000))"}"#, 413, ["Large"]),
    ])
  func refused(body: String, status: Int, words: [String]) async throws {
    try await withServer { client, _ in
      let answer = try await client.send("POST", "/entries", body)
      #expect(answer.status == status)
      for word in words { #expect(answer.text.contains(word)) }
      #expect(try await client.version == 0)
    }
  }

  @Test(
    "a body of another type is refused", arguments: ["text/plain", "application/jsonx", "json", ""])
  func otherType(type: String) async throws {
    try await withServer { client, _ in
      let headers = ["Content-Type": type]
      let answer = try await client.send("POST", "/entries", Self.note, headers: headers)
      #expect(answer.status == 415)
    }
  }

  @Test("a change that is meant for another state of the entry is refused")
  func expectedTag() async throws {
    try await withServer(entries: 3) { client, _ in
      let path = "/entries/e1"
      let tag = try #require(try await client.get(path).header("ETag"))
      for (method, body) in [("PUT", Self.note), ("DELETE", nil)] {
        for other in ["\"x\"", "W/\(tag)", ""] {
          let refused = try await client.send(method, path, body, headers: ["If-Match": other])
          #expect(refused.status == 412, "\(method) \(other)")
        }
      }
      #expect(try await client.version == 0)
      #expect(
        try await client.send("PUT", path, Self.note, headers: ["If-Match": tag]).status == 200)
      #expect(
        try await client.send("PUT", path, Self.note, headers: ["If-Match": tag]).status == 412)
      let other = try #require(try await client.get(path).header("ETag"))
      let list = ["If-Match": "\"x\", \(other)"]
      #expect(try await client.send("DELETE", path, headers: list).status == 200)
    }
  }

  @Test("a request that is sent again adds one entry")
  func retry() async throws {
    try await withServer { client, _ in
      let headers = ["Idempotency-Key": "k-1"]
      let first = try await client.send("POST", "/entries", Self.note, headers: headers)
      let second = try await client.send("POST", "/entries", Self.note, headers: headers)
      #expect(second.text == first.text && second.status == 201)
      let other = try await client.send(
        "POST", "/entries", #"{"type":"note","text":"x"}"#, headers: headers)
      #expect(other.status == 422)
      #expect(try await client.version == 1)
    }
  }
}

extension Client {
  fileprivate var version: Int? {
    get async throws { Int(try await get("/health").text.filter(\.isNumber)) }
  }
}
