/// The reason why a line of the stream is not a record.
enum RecordFault: Error {
  case notJSON(JSONFault)
  case incomplete(String)

  var reason: String {
    switch self {
    case .notJSON(let fault): "not JSON: expected \(fault.expected) at byte \(fault.offset + 1)"
    case .incomplete(let reason): reason
    }
  }
}

extension StreamRecord {
  /// Reads the record in `range` of `bytes`, which is one line.
  ///
  /// Both versions of the stream are decoded alike: a field that only one of them has is optional. The
  /// version number is ignored, so that newer versions with the same fields can be read.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(RecordFault) {
    var cursor = JSONCursor(bytes, in: range)
    var kind: String?
    var payload = RecordPayload()
    var hasPayload = false
    do throws(JSONFault) {
      try cursor.readObject { (cursor, key) throws(JSONFault) in
        switch key {
        case "kind": kind = try cursor.stringIfPresent()
        case "payload": hasPayload = try payload.read(from: &cursor)
        default: try cursor.skipValue()
        }
      }
      try cursor.expectEnd()
    } catch {
      throw .notJSON(error)
    }
    guard let kind else { throw .incomplete("a record without “kind”") }
    self = try StreamRecord(kind: kind, payload: hasPayload ? payload : nil)
  }

  private init(kind: String, payload: RecordPayload?) throws(RecordFault) {
    guard kind == "test" || kind == "event" else {
      self = .unknown(UnknownRecord(kind: kind, payload: payload ?? RecordPayload()))
      return
    }
    guard let payload else { throw .incomplete("a record of kind “\(kind)” without “payload”") }
    guard let inner = payload.kind else { throw .incomplete("a payload without “kind”") }
    switch (kind, inner) {
    case ("test", "suite"):
      self = .suite(try payload.declaration())
    case ("test", "function"):
      self = .function(try payload.declaration())
    case ("event", _):
      guard let event = EventKind(rawValue: inner) else { fallthrough }
      self = .event(try payload.event(event))
    default:
      self = .unknown(UnknownRecord(kind: "\(kind)/\(inner)", payload: payload))
    }
  }
}

extension UnknownRecord {
  fileprivate init(kind: String, payload: RecordPayload) {
    self.init(kind: kind, testID: payload.testID ?? payload.id, messages: payload.messages)
  }
}

extension RecordPayload {
  fileprivate func declaration() throws(RecordFault) -> Declaration {
    guard let id else { throw missing("id") }
    guard let name else { throw missing("name") }
    return Declaration(
      id: id,
      name: name,
      displayName: displayName,
      place: place,
      isParameterized: isParameterized
    )
  }

  fileprivate func event(_ event: EventKind) throws(RecordFault) -> StreamEvent {
    if event.needsTest, testID == nil { throw missing("testID") }
    if event == .issueRecorded, issue?.isKnown == nil { throw missing("issue.isKnown") }
    return StreamEvent(
      kind: event,
      time: time,
      testID: testID,
      testCase: testCase,
      messages: messages,
      comments: comments,
      place: issue?.place ?? eventPlace,
      severity: issue?.severity ?? .failure
    )
  }

  private func missing(_ field: String) -> RecordFault {
    .incomplete("a record of kind “\(kind ?? "")” without “\(field)”")
  }
}
