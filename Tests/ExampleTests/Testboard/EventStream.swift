import Foundation

/// An event stream in the format of the toolchain, in either version of its schema.
struct EventStream {
  enum Version: String, CaseIterable, Sendable, CustomStringConvertible {
    case zero = "0"
    case sixThree = "6.3"

    var description: String { rawValue }
  }

  let version: Version
  private(set) var text = ""
  private var time = 100.0

  init(_ version: Version = .zero) {
    self.version = version
  }

  private var isOld: Bool { version == .zero }

  // MARK: Announcements

  mutating func suite(_ id: String, _ name: String, displayName: String? = nil, line: Int = 1) {
    var payload: [String: Any] = [
      "kind": "suite", "id": id, "name": name, "sourceLocation": place(line),
    ]
    payload["displayName"] = displayName
    add("test", payload)
  }

  /// Announces a test, and returns its identifier.
  @discardableResult
  mutating func test(
    _ name: String, in parent: String, displayName: String? = nil, line: Int,
    isParameterized: Bool = false
  ) -> String {
    let separator = parent.contains(".") ? "/" : "."
    let id = "\(parent)\(separator)\(name)/File.swift:\(line):3"
    var payload: [String: Any] = [
      "kind": "function", "id": id, "name": name, "isParameterized": isParameterized,
      "sourceLocation": place(line),
    ]
    payload["displayName"] = displayName
    add("test", payload)
    return id
  }

  // MARK: Events

  mutating func runStarted() {
    event("runStarted", messages: [("default", "Test run started."), ("details", "Library: 6")])
  }

  mutating func runEnded(_ symbol: String = "pass", _ text: String = "Test run passed.") {
    event("runEnded", messages: [(symbol, text)])
  }

  mutating func started(_ id: String) {
    event("testStarted", id, messages: [("default", "Test started.")])
  }

  mutating func ended(_ id: String, _ symbol: String = "pass", _ text: String = "Test ended.") {
    event("testEnded", id, messages: [(symbol, text)])
  }

  /// Starts and ends a test without other events.
  mutating func passed(_ id: String) {
    started(id)
    ended(id)
  }

  mutating func skipped(_ id: String, _ reason: String) {
    event(
      "testSkipped", id, messages: [("skip", "Test skipped: \"\(reason)\"")], comments: [reason])
  }

  mutating func issue(
    _ id: String?, _ message: String, comments: [String] = [], isKnown: Bool = false,
    severity: String = "error", line: Int = 7, testCase: String? = nil
  ) {
    var issue: [String: Any] = ["isKnown": isKnown, "sourceLocation": place(line)]
    if !isOld {
      issue["severity"] = severity
      issue["isFailure"] = !isKnown && severity == "error"
    }
    let messages = [(isKnown ? "passWithKnownIssue" : "fail", message)]
    event(
      "issueRecorded", id, messages: messages + comments.map { ("details", $0) },
      comments: comments, testCase: testCase, ["issue": issue])
  }

  mutating func caseStarted(_ id: String, _ argument: String) {
    let text = "Test case passing 1 argument n → \(argument) to f(_:) started."
    event("testCaseStarted", id, messages: [("default", text)], testCase: argument)
  }

  mutating func caseEnded(_ id: String, _ argument: String) {
    event("testCaseEnded", id, messages: [], testCase: argument)
  }

  mutating func caseCancelled(_ id: String, _ argument: String) {
    event("testCaseCancelled", id, messages: [], testCase: argument)
  }

  mutating func cancelled(_ id: String, _ reason: String) {
    event("testCancelled", id, messages: [], comments: [reason])
    ended(id, "skip", "Test was cancelled after 0.500 seconds: \"\(reason)\"")
  }

  /// Adds an event half a second after the one before it.
  mutating func event(
    _ kind: String, _ id: String? = nil, messages: [(String, String)], comments: [String] = [],
    testCase: String? = nil, _ more: [String: Any] = [:]
  ) {
    time += 0.5
    var payload = more
    payload["kind"] = kind
    payload["testID"] = id
    payload["instant"] = ["absolute": time, "since1970": time + 1_795_000_000]
    payload["messages"] = messages.map { ["symbol": $0.0, "text": $0.1] }
    if isOld {
      if !comments.isEmpty { payload["_comments"] = comments }
      if let testCase { payload["_testCase"] = ["id": "ID \(testCase)", "displayName": testCase] }
    }
    add("event", payload)
  }

  // MARK: Lines

  mutating func add(line: String) {
    text += line + "\n"
  }

  mutating func add(_ kind: String, _ payload: [String: Any]) {
    let record: [String: Any] = [
      "kind": kind, "version": isOld ? 0 : "6.3.0", "payload": payload,
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: record, options: options) else {
      return
    }
    add(line: String(decoding: data, as: UTF8.self))
  }

  private func place(_ line: Int) -> [String: Any] {
    var place: [String: Any] = [
      "fileID": "Shop/File.swift", "line": line, "column": 3, "_filePath": "/secret/File.swift",
    ]
    if !isOld { place["filePath"] = "/secret/File.swift" }
    return place
  }
}

extension EventStream {
  /// A small run that contains most outcomes.
  static func shop(_ version: Version) -> EventStream {
    var stream = EventStream(version)
    stream.suite("Shop.Cart", "Cart", displayName: "A cart", line: 4)
    let empty = stream.test("empty()", in: "Shop.Cart", line: 5)
    let total = stream.test("total()", in: "Shop.Cart", displayName: "adds up", line: 9)
    let later = stream.test("later()", in: "Shop.Cart", line: 12)
    let old = stream.test("old()", in: "Shop.Cart", line: 15)
    let sizes = stream.test("sizes(_:)", in: "Shop.Cart", line: 18, isParameterized: true)
    let free = stream.test("free()", in: "Shop", line: 30)
    stream.runStarted()
    stream.started("Shop.Cart")
    stream.passed(free)
    stream.passed(empty)
    stream.started(total)
    stream.issue(total, "Expectation failed: 1 == 2", comments: ["one is not two"], line: 10)
    stream.ended(total, "fail", "Test failed.")
    stream.skipped(later, "no stock")
    stream.started(old)
    stream.issue(old, "Issue recorded", comments: ["bug 12"], isKnown: true, line: 16)
    stream.ended(old, "passWithKnownIssue", "Test passed.")
    stream.started(sizes)
    for argument in ["1", "2"] {
      stream.caseStarted(sizes, argument)
      if argument == "2" { stream.issue(sizes, "Too large", line: 19, testCase: "2") }
      stream.caseEnded(sizes, argument)
    }
    stream.ended(sizes, "fail", "Test failed.")
    stream.ended("Shop.Cart", "fail", "Suite failed.")
    stream.runEnded("fail", "Test run failed.")
    return stream
  }
}
