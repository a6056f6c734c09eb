/// The content of a view as a value, since its entry keeps changing.
///
/// If it is unchanged, the view need not be configured again.
enum EntryContent: Equatable {
  case suiteHeader(path: [String], SourcePlace?, Outcome, skipReason: String?)
  case suiteFooter(OutcomeCounts, duration: Double?)
  case test(name: String, Outcome, duration: Double?, reasons: [String?], nameWidth: Int)
  case testCase(name: String, Outcome)
  case issue(IssueSeverity, message: String, notes: [String], SourcePlace?, isOfCase: Bool)
  case run(RunVerdict, number: Int?, OutcomeCounts, suites: Int, Double?, texts: [String?])
  case text(String)

  init(ofHeader model: Any) {
    switch model {
    case let suite as SuiteEntry:
      self = .suiteHeader(
        path: suite.path, suite.place, suite.outcome, skipReason: suite.skipReason)
    case let header as StreamHeader: self = .text(header.text)
    default: self = .text("")
    }
  }

  init(ofFooter model: Any) {
    switch model {
    case let suite as SuiteEntry: self = .suiteFooter(suite.counts, duration: suite.duration)
    case let run as RunEntry:
      self = .run(
        run.verdict, number: run.isOneOfSeveral ? run.number : nil, run.counts,
        suites: run.suiteCount, run.duration, texts: run.details + [run.closing])
    default: self = .text("")
    }
  }

  init(ofItem model: Any) {
    switch model {
    case let test as TestEntry: self = Self.content(of: test)
    case let entry as CaseEntry: self = .testCase(name: entry.name, entry.outcome)
    case let issue as IssueEntry:
      self = .issue(
        issue.severity, message: issue.message, notes: issue.notes, issue.place,
        isOfCase: issue.isOfCase)
    case let attachment as AttachmentEntry: self = .text(attachment.title)
    case let line as BadLine: self = .text(line.reason)
    case let record as UnknownEntry:
      self = .text("\(record.kind) \(record.text) \(record.testID ?? "")")
    case let stream as EmptyStream: self = .text(stream.text)
    case let further as FurtherUnknown: self = .text(further.text)
    case let further as FurtherBadLines: self = .text(further.text)
    default: self = .text("")
    }
  }

  private static func content(of test: TestEntry) -> EntryContent {
    .test(
      name: test.name, test.outcome, duration: test.duration,
      reasons: [test.skipReason, test.cancelReason, test.suite?.skipReason],
      nameWidth: test.suite?.nameWidth ?? 0)
  }
}
