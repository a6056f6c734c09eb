import CollectionMapping
import Testing

@testable import inbox

extension Inbox {
  /// An inbox with a number of messages for each day, in a list of a few lines.
  static func small(_ counts: Int..., rows: Int = 4) throws -> Inbox {
    var messages: [Message] = []
    for (day, count) in counts.enumerated() {
      for _ in 0..<count { messages.append(.numbered(messages.count, Day(daysAgo: day))) }
    }
    let inbox = try Inbox(messages)
    inbox.resize(rows: rows, columns: 40)
    return inbox
  }

  func press(_ keys: Key...) {
    for key in keys { #expect(handle(key)) }
  }

  /// The subjects of the messages, from top to bottom.
  var subjects: [String] { messages.map(\.subject) }

  /// The subject of the message that has the focus.
  var focusedSubject: String? {
    container.indexPathForFocusedItem.flatMap { storage.message(at: $0)?.subject }
  }

  /// The list as it is displayed in a terminal of that size.
  func lines(rows: Int, columns: Int) -> [String] {
    InboxScreen(inbox: self, usesColor: false)
      .frame(ScreenSize(rows: rows, columns: columns)).lines
  }
}

extension Message {
  static func numbered(_ number: Int, _ day: Day) -> Message {
    Message(
      id: number, day: day, time: "09:00", sender: "Ada", subject: "s\(number)",
      body: "Body of \(number).")
  }
}
