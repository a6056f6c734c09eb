/// One line of an event stream, reduced to the content of the report.
enum StreamRecord {
  case suite(Declaration)
  case function(Declaration)
  case event(StreamEvent)
  /// A record of a kind this program does not know, most likely from a newer toolchain.
  case unknown(UnknownRecord)
}

/// A suite or a test function, announced before the run.
struct Declaration {
  var id: String
  var name: String
  var displayName: String?
  var place: SourcePlace?
  var isParameterized: Bool
}

/// An event of the run.
struct StreamEvent {
  var kind: EventKind
  /// Seconds on the clock of the run; only differences are meaningful.
  var time: Double?
  var testID: String?
  var testCase: CaseName?
  var messages: [EventMessage]
  var comments: [String]
  var place: SourcePlace?
  var severity: IssueSeverity
}

/// The kinds of events that the toolchain writes today.
enum EventKind: String {
  case runStarted, runEnded
  case testStarted, testEnded, testSkipped, testCancelled
  case testCaseStarted, testCaseEnded, testCaseCancelled
  case issueRecorded, valueAttached

  /// Whether the event requires its test.
  var needsTest: Bool {
    switch self {
    case .runStarted, .runEnded, .issueRecorded, .valueAttached: false
    default: true
    }
  }
}

/// One argument of a parameterised test, if the stream names it.
struct CaseName {
  var id: String
  var displayName: String
}

/// A line that the test run would have printed.
struct EventMessage {
  var symbol: String
  var text: String
}

/// The severity of an issue.
enum IssueSeverity: String {
  case failure, known, warning
}

/// A place in a source file: module and file, line and column.
struct SourcePlace: Hashable, CustomStringConvertible {
  var fileID: String
  var line: Int
  var column: Int

  var description: String { "\(fileID):\(line):\(column)" }
}

/// A record whose kind this program does not know.
struct UnknownRecord {
  /// The kind as the stream writes it, after the kind of the record: `event/testWaved`.
  var kind: String
  var testID: String?
  var messages: [EventMessage]
}

/// An unusable line.
struct BadLine: Hashable {
  var number: Int
  var reason: String
}
