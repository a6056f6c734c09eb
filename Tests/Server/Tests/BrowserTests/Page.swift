import Foundation

/// One page of a browser, like a tab.
struct Page: Sendable {
  let browser: Browser
  let session: String

  /// Opens an address and waits until all of it is loaded.
  func navigate(to address: String) async throws {
    let frame: Navigation = try await browser.send(
      "Page.navigate", ["url": address], session: session)
    if let error = frame.errorText { throw BrowserError("\(address.prefix(200)): \(error)") }
    try await waitFor("document.readyState === 'complete'")
  }

  /// Opens a document without a server.
  func show(_ document: String) async throws {
    try await navigate(
      to: "data:text/html;charset=utf-8;base64,\(Data(document.utf8).base64EncodedString())")
  }

  /// Evaluates an expression, a promise's value included.
  func evaluate<Value: Decodable & Sendable>(
    _ expression: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    guard let value: Value = try await result(of: expression) else {
      throw BrowserError("\(expression.prefix(200)): no value")
    }
    return value
  }

  /// Runs statements.
  func run(_ statements: String) async throws {
    let _: Bool? = try await result(of: "(async () => { \(statements) })().then(() => true)")
  }

  /// Waits until an expression is true, also in the next document if there is one meanwhile.
  func waitFor(_ condition: String, seconds: Double = 30) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while try await !holds(condition) {
      guard clock.now < end else { throw BrowserError("not within \(seconds) s: \(condition)") }
      try await clock.sleep(for: .milliseconds(10))
    }
  }

  private func holds(_ condition: String) async throws -> Bool {
    do {
      return try await evaluate("Boolean(\(condition))")
    } catch let error as BrowserError where error.description.contains("navigated") {
      return false
    }
  }

  /// Brings an element into sight, and clicks at its middle.
  func click(_ element: String) async throws {
    try await waitFor("document.readyState === 'complete'")
    let place: [Double] = try await evaluate(
      """
      (() => {
        const element = \(element);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      })()
      """)
    for type in ["mousePressed", "mouseReleased"] {
      let _: Nothing = try await browser.send(
        "Input.dispatchMouseEvent", MouseEvent(type: type, x: place[0], y: place[1]),
        session: session)
    }
  }

  /// Presses and releases a key.
  func press(_ key: Key) async throws {
    for type in ["keyDown", "keyUp"] {
      let _: Nothing = try await browser.send(
        "Input.dispatchKeyEvent",
        KeyEvent(
          type: type, key: key.rawValue, text: key == .enter ? "\r" : nil,
          windowsVirtualKeyCode: key == .enter ? 13 : 9), session: session)
    }
  }

  /// Lets no script of a document run, from the next one on; those of tests do.
  func disableScripts() async throws {
    let _: Nothing = try await browser.send(
      "Emulation.setScriptExecutionDisabled", ["value": true], session: session)
  }

  /// Tells documents that their reader wants little motion.
  func reduceMotion() async throws {
    let _: Nothing = try await browser.send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]], session: session)
  }

  /// What the page says to a screen reader, in reading order: roles and names.
  func accessibilityTree() async throws -> [String] {
    let tree: AccessibilityTree = try await browser.send(
      "Accessibility.getFullAXTree", Nothing(), session: session)
    return tree.lines
  }

  /// Closes the page.
  func close() async throws {
    let _: Nothing = try await browser.send("Page.close", Nothing(), session: session)
  }

  private func result<Value: Decodable & Sendable>(of expression: String) async throws -> Value? {
    let evaluation: Evaluation<Value> = try await browser.send(
      "Runtime.evaluate",
      Expression(expression: expression, awaitPromise: true, returnByValue: true), session: session)
    if let exception = evaluation.exceptionDetails {
      throw BrowserError(
        "\(expression.prefix(200)): \(exception.exception?.description ?? exception.text)")
    }
    return evaluation.value
  }
}

extension String {
  /// A value as an expression in JavaScript.
  init(javaScript value: some Encodable) throws {
    self.init(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

/// A key that a test presses.
enum Key: String {
  case tab = "Tab"
  case enter = "Enter"
}

/// What a browser says to a screen reader.
struct AccessibilityTree: Decodable, Sendable {
  private struct Node: Decodable {
    struct Text: Decodable { let value: String? }
    let nodeId: String
    let childIds: [String]?
    let ignored: Bool
    let role: Text?
    let name: Text?
  }

  private let nodes: [Node]

  /// The roles and names in reading order, without the boxes of single lines.
  var lines: [String] {
    let known = Dictionary(nodes.map { ($0.nodeId, $0) }) { first, _ in first }
    var lines: [String] = []
    var rest = nodes.prefix(1).map(\.nodeId)
    while let id = rest.popLast() {
      guard let node = known[id] else { continue }
      let words = [node.role?.value, node.name?.value].compactMap { $0 }.filter { !$0.isEmpty }
      if !node.ignored, words.first != "InlineTextBox" {
        lines.append(words.joined(separator: " "))
      }
      rest += (node.childIds ?? []).reversed()
    }
    return lines
  }
}

private struct Nothing: Codable {}

private struct KeyEvent: Encodable {
  let type: String
  let key: String
  let text: String?
  let windowsVirtualKeyCode: Int
}

private struct MouseEvent: Encodable {
  let type: String
  let x: Double
  let y: Double
  var button = "left"
  var clickCount = 1
}

private struct Navigation: Decodable { let errorText: String? }

private struct Expression: Encodable {
  let expression: String
  let awaitPromise: Bool
  let returnByValue: Bool
}

private struct Evaluation<Value: Decodable & Sendable>: Decodable, Sendable {
  struct Object: Decodable { let value: Value? }
  struct Exception: Decodable {
    struct Thrown: Decodable { let description: String? }
    let text: String
    let exception: Thrown?
  }
  private enum CodingKeys: CodingKey { case result, exceptionDetails }
  let value: Value?
  let exceptionDetails: Exception?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    exceptionDetails = try values.decodeIfPresent(Exception.self, forKey: .exceptionDetails)
    // The result is what was thrown then.
    value = exceptionDetails == nil ? try values.decode(Object.self, forKey: .result).value : nil
  }
}
