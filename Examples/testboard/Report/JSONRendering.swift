/// A model that writes its members into the open object.
protocol JSONRendering {
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  mutating func counts(_ counts: OutcomeCounts) {
    key("counts")
    beginObject()
    for (outcome, count) in counts.present {
      key(outcome.jsonName)
      value(count)
    }
    endObject()
  }

  mutating func place(_ place: SourcePlace?) {
    guard let place else { return }
    key("place")
    beginObject()
    member("file", place.fileID)
    member("line", place.line)
    member("column", place.column)
    endObject()
  }

  /// Writes a duration as whole microseconds, which have only one spelling.
  mutating func duration(_ seconds: Double?) {
    guard let seconds, seconds.isFinite, seconds < 1e12 else { return }
    member("microseconds", Int((seconds * 1e6).rounded()))
  }
}

extension Outcome {
  /// The raw value, as a literal.
  fileprivate var jsonName: StaticString {
    switch self {
    case .failed: "failed"
    case .unfinished: "unfinished"
    case .running: "running"
    case .cancelled: "cancelled"
    case .knownIssue: "knownIssue"
    case .unclear: "unclear"
    case .notRun: "notRun"
    case .skipped: "skipped"
    case .passed: "passed"
    }
  }
}

// MARK: - Models

extension SuiteEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "suite")
    writer.member("path", path)
    writer.member("run", run)
    writer.member("outcome", outcome.rawValue)
    writer.member("reason", skipReason)
    writer.counts(counts)
    writer.place(place)
  }
}

extension TestEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "test")
    writer.member("name", name)
    writer.member("outcome", outcome.rawValue)
    writer.member("reason", skipReason ?? cancelReason)
    writer.duration(duration)
    writer.place(place)
  }
}

extension CaseEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "case")
    writer.member("arguments", name)
    writer.member("outcome", outcome.rawValue)
  }
}

extension IssueEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "issue")
    writer.member("severity", severity.rawValue)
    writer.member("ofCase", isOfCase)
    writer.member("message", message)
    writer.member("notes", notes)
    writer.place(place)
  }
}

extension AttachmentEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "attachment")
    writer.member("title", title)
    writer.place(place)
  }
}

extension RunEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "run")
    writer.member("number", number)
    writer.member("verdict", verdict.rawValue)
    writer.counts(counts)
    writer.member("suites", suiteCount)
    writer.duration(duration)
    writer.member("closing", closing)
    writer.member("details", details)
  }
}

extension UnknownEntry: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "unknown")
    writer.member("kind", kind)
    writer.member("line", line)
    writer.member("testID", testID)
    writer.member("text", text)
  }
}

extension FurtherUnknown: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "furtherUnknown")
    writer.member("count", count)
  }
}

extension BadLine: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "badLine")
    writer.member("line", number)
    writer.member("reason", reason)
  }
}

extension FurtherBadLines: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "furtherBadLines")
    writer.member("count", count)
  }
}

extension EmptyStream: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "emptyStream")
    writer.member("text", text)
  }
}

extension StreamHeader: JSONRendering {
  func write(to writer: inout JSONWriter) {
    writer.member("record", "stream")
    writer.member("text", text)
  }
}
