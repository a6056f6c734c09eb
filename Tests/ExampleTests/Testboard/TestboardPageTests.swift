import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

@testable import testboard

struct TestboardPageTests {
  private static func page(_ stream: EventStream, _ more: String...) async throws -> String {
    try await RunningTestboard.run("-", "--format=html", input: stream.text).output
  }

  @Test func `the page is complete and has a title and a language`() async throws {
    let page = try await Self.page(.shop(.zero))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>2 of 6 tests failed · Test report</title>"))
    #expect(page.contains("<meta charset=\"utf-8\">"))
    #expect(page.contains("width=device-width"))
    let check = PageCheck(page)
    #expect(check.faults.isEmpty)
    for landmark in ["header", "main", "h1"] {
      #expect(check.names.filter { $0 == landmark }.count == 1, "\(landmark)")
    }
    #expect(check.names.contains("details"))
    #expect(check.names.contains("summary"))
  }

  @Test func `the page loads no other resources`() async throws {
    let page = try await Self.page(.shop(.zero))
    for sign in ["<script", "<link", "<img", "src=", "href=", "url(", "@import", "http"] {
      #expect(!page.contains(sign), "\(sign)")
    }
    #expect(page.contains("prefers-color-scheme: dark"))
  }

  @Test func `a passed suite is collapsed, a failed one is open`() async throws {
    let page = try await Self.page(.shop(.zero))
    #expect(page.contains("<details open><summary><h2 class=\"failed\">"))
    #expect(page.contains("<details><summary><h2 class=\"passed\">"))
  }

  @Test func `a failed test has this markup`() throws {
    let manager = try board(of: EventStream.shop(.zero)).shownByManager()
    var writer = MarkupWriter(.html)
    let view = try manager.cell(FailedTestView.self, at: [0, 0])
    view.write(to: &writer)
    let issue = try manager.cell(IssueView.self, at: [0, 1])
    issue.write(to: &writer)
    #expect(
      writer.text == """
        <div class="row failed"><span class="mark" aria-hidden="true">✘</span>\
        <span class="name">adds up</span><span class="label">failed</span>\
        <span class="time">1.000 s</span></div>\
        <p class="place">Shop/<wbr>File.swift:9:3</p>\
        <div class="issue failed"><p class="message"><span class="label">issue</span> \
        <bdi>Expectation failed: 1 == 2</bdi></p><p class="note">one is not two</p>\
        <p class="place">Shop/<wbr>File.swift:10:3</p></div>
        """)
  }

  @Test func `every text colour has enough contrast with its background`() {
    let schemes = "\(pageStyle)".components(separatedBy: "@media (prefers-color-scheme: dark)")
    #expect(schemes.count == 2)
    for scheme in schemes {
      let colors = StyleColors(scheme)
      for ground in ["ground", "card", "tint"] {
        for text in [
          "text", "muted", "failed", "passed", "known", "skipped", "cancelled", "unfinished",
        ] {
          #expect(colors.contrast(text, ground) >= 4.5, "\(text) on \(ground)")
        }
      }
    }
  }
}

/// The first colours that a part of a style sheet assigns to its variables.
private struct StyleColors {
  private var luminance: [String: Double] = [:]

  init(_ style: String) {
    for declaration in style.split(whereSeparator: { ";{}".contains($0) }) {
      let parts = declaration.split { " :\n".contains($0) }
      guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#") else { continue }
      let value = Int(parts[1].dropFirst(), radix: 16) ?? 0
      let channels = [value >> 16 & 255, value >> 8 & 255, value & 255].map { channel in
        let share = Double(channel) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      let name = String(parts[0].dropFirst(2))
      if luminance[name] == nil {
        luminance[name] = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
      }
    }
  }

  func contrast(_ first: String, _ second: String) -> Double {
    guard let first = luminance[first], let second = luminance[second] else { return 0 }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
