/// Messages that are the same in each run: the newest first, over 24 days.
enum SampleMessages {
  static let all: [Message] = make()

  private static func make() -> [Message] {
    var messages: [Message] = []
    var numbers = Numbers()
    for day in 0..<24 {
      let count = 6 + numbers.next(below: 15)
      for place in 0..<count {
        let minute = (count - place) * 1380 / (count + 1) + numbers.next(below: 30)
        messages.append(message(messages.count, Day(daysAgo: day), minute, &numbers))
      }
    }
    return messages
  }

  private static func message(
    _ id: Int, _ day: Day, _ minute: Int, _ numbers: inout Numbers
  ) -> Message {
    let (hours, minutes) = (minute / 60, minute % 60)
    let sender = senders[numbers.next(below: senders.count)]
    let subject = subjects[numbers.next(below: subjects.count)]
    let paragraphs = (0..<1 + numbers.next(below: 3)).map { _ in
      sentences[numbers.next(below: sentences.count)]
    }
    return Message(
      id: id, day: day, time: "\(twoDigits(hours)):\(twoDigits(minutes))", sender: sender,
      subject: subject, body: paragraphs.joined(separator: "\n\n") + "\n\n\(sender)")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Some of them are like hostile messages: with wide characters, or with control sequences.
  private static let senders = [
    "Ada Lovelace", "Grace Hopper", "Alan Turing", "Barbara Liskov", "Edsger Dijkstra",
    "Donald Knuth",
    "Margaret Hamilton", "Ken Thompson", "坂村健", "Frances Allen", "Niklaus Wirth", "José Álvarez",
    "Tony Hoare", "Mallory \u{1B}[31m",
  ]

  private static let subjects = [
    "Notes on the engine", "The moth in the relay", "Can it think?", "Re: abstract types",
    "Re: Re: considered harmful", "Errata, page 317", "Landing guidance", "One more pipe",
    "会議の予定", "A faster loop", "Release on Friday 🎉", "Null was a mistake", "Lunch?",
    "Invoice 2024-05", "\u{1B}[2J\u{1B}[HYou have won",
    "Minutes of the meeting, with all of the remarks",
  ]

  private static let sentences = [
    "I have looked at the figures again, and they hold. Only the third table wants another heading.",
    "Please read this before the meeting. It is short, and what is not in it can wait.",
    "The machine stopped twice at night. We found out why: the clock was set back by an hour.",
    "東京の事務所は来週の月曜日に閉まります。急ぎの用件は電話でお願いします。",
    "Thank you for the patch! It is in, with one name changed. The tests took it without a word.",
    "Could you say by Friday whether there will be four of us or five? The table is not large.",
  ]
}

/// Pseudo-random numbers that are the same in each run.
private struct Numbers {
  private var state: UInt32 = 2024

  mutating func next(below limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16) % limit
  }
}
