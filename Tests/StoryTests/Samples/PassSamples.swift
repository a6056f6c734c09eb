import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Passes.md.
struct PassSamples {
  private final class Heading: ReusableView, ModelTransfer, TextRendering {
    private var title = ""
    func update(with title: String) { self.title = title }
    func write(to writer: inout TextWriter) { writer.writeLine("# \(title)") }
  }

  private final class MailRow: ReusableView, ModelTransfer, TextRendering {
    private var subject = ""
    func update(with subject: String) { self.subject = subject }
    func write(to writer: inout TextWriter) { writer.write(subject) }
  }

  private final class Badge: ReusableView, ModelTransfer, TextRendering {
    private var count = 0
    func update(with count: Int) { self.count = count }
    func write(to writer: inout TextWriter) { writer.write(" (\(count))") }
  }

  private final class Views: CollectionObserver {
    var inUse = 0
    var bound = 0
    func observe(_ event: CollectionEvent) {
      switch event {
      case .made, .reused: inUse += 1
      case .bound: bound += 1
      case .recycled: inUse -= 1
      default: break
      }
    }
  }

  /// A client that takes its time, and watches that no view is configured before it has taken the last.
  private final class SlowClient {
    let views = Views()
    private(set) var chunks: [String] = []

    func send(_ bytes: [UInt8]) async throws {
      for _ in 0..<3 { await Task.yield() }
      chunks.append(String(decoding: bytes, as: UTF8.self))
      #expect(views.inUse == 1)
      #expect(views.bound == chunks.count)
    }
  }

  private func manager() throws -> CollectionManager {
    let manager = CollectionManager()
    manager.registerHeader(Heading.self)
    manager.register(MailRow.self)
    manager.registerSupplementary(Badge.self, ofKind: .unreadBadge)
    try manager.memoryStorage.setItemsForAllSections([["Hello", "Lunch?"], []])
    manager.memoryStorage.setSectionHeaderModels(["Inbox", "Archive"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .unreadBadge, scope: .item) {
      $0.item == 0 ? 3 : nil
    }
    return manager
  }

  @Test func `a slow client is waited for between two rows`() async throws {
    let manager = try manager()
    let client = SlowClient()
    manager.observer = client.views

    var text = TextWriter()
    var pass = try manager.makePass()
    while let element = try pass.next() {
      element.write(to: &text)
      try await client.send(text.takeBytes())
    }

    #expect(client.views.inUse == 0)
    #expect(client.chunks == ["# Inbox\n", "Hello", " (3)", "Lunch?", "# Archive\n"])
  }

  @Test func `sections, rows and badges, one inside the other`() throws {
    let manager = try manager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var text = TextWriter()
    var pass = try manager.makePass()
    while try pass.nextSection() != nil {
      let isEmpty = pass.itemsAhead == 0
      while let heading = try pass.nextSupplementary() { heading.write(to: &text) }
      while let row = try pass.nextItem() {
        row.write(to: &text)
        while let badge = try pass.nextSupplementary() { badge.write(to: &text) }
        text.writeLine(pass.itemsAhead > 0 ? "," : ".")
      }
      if isEmpty { text.writeLine("No mail.") }
    }
    print(text.text)
    #expect(
      printed == """
        # Inbox
        Hello (3),
        Lunch?.
        # Archive
        No mail.

        """)
  }

  @Test func `an edit during a pass, and another storage`() throws {
    let manager = try manager()
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    var pass = try manager.makePass()
    let first = try pass.nextItem()?.model
    try manager.memoryStorage.setItems(["New"])
    let second = try pass.nextItem()?.model
    print("\(first ?? "-"), \(second ?? "-")")

    manager.storage = SingleSectionStorage<String>(difference: .hash)
    do {
      _ = try pass.nextItem()
    } catch {
      print("\(error)")
    }
    #expect(
      printed.joined(separator: "\n") == """
        Hello, Lunch?
        The manager got another storage during the pass. Begin another pass.
        """)
  }
}
