/// The fields of a record that the report uses, before the kind of the record decides which are
/// required.
///
/// A field of an unexpected type counts as absent: only a required field can make a line unusable.
struct RecordPayload {
  var kind: String?
  var id: String?
  var name: String?
  var displayName: String?
  var isParameterized = false
  var place: SourcePlace?
  var time: Double?
  var testID: String?
  var testCase: CaseName?
  var messages: [EventMessage] = []
  var comments: [String] = []
  var eventPlace: SourcePlace?
  var issue: IssuePayload?

  /// Reads the next object; `false` if the next value is not an object.
  mutating func read(from cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    var result = self
    let isObject = try cursor.objectIfPresent { (cursor, key) throws(JSONFault) in
      switch key {
      case "kind": result.kind = try cursor.stringIfPresent()
      case "id": result.id = try cursor.stringIfPresent()
      case "name": result.name = try cursor.stringIfPresent()
      case "displayName": result.displayName = try cursor.stringIfPresent()
      case "isParameterized": result.isParameterized = try cursor.boolIfPresent() ?? false
      case "testID": result.testID = try cursor.stringIfPresent()
      case "sourceLocation": result.place = try SourcePlace.read(from: &cursor)
      case "_sourceLocation": result.eventPlace = try SourcePlace.read(from: &cursor)
      case "_testCase": result.testCase = try CaseName.read(from: &cursor)
      case "messages": result.messages = try EventMessage.readList(from: &cursor)
      case "_comments": result.comments = try cursor.stringsIfPresent()
      case "issue": result.issue = try IssuePayload.read(from: &cursor)
      case "instant": result.time = try cursor.instantIfPresent()
      default: try cursor.skipValue()
      }
    }
    self = result
    return isObject
  }
}

/// The `issue` of an `issueRecorded` event.
struct IssuePayload {
  var isKnown: Bool?
  var isFailure: Bool?
  var severityName: String?
  var place: SourcePlace?

  var severity: IssueSeverity {
    if isKnown == true { return .known }
    let counts = isFailure ?? (severityName != "warning")
    return counts ? .failure : .warning
  }

  static func read(from cursor: inout JSONCursor) throws(JSONFault) -> IssuePayload? {
    var result = IssuePayload()
    let isObject = try cursor.objectIfPresent { (cursor, key) throws(JSONFault) in
      switch key {
      case "isKnown": result.isKnown = try cursor.boolIfPresent()
      case "isFailure": result.isFailure = try cursor.boolIfPresent()
      case "severity": result.severityName = try cursor.stringIfPresent()
      case "sourceLocation": result.place = try SourcePlace.read(from: &cursor)
      default: try cursor.skipValue()
      }
    }
    return isObject ? result : nil
  }
}

extension SourcePlace {
  /// The next source location; `nil` if it has no file or no line.
  ///
  /// Paths of the machine are never read.
  static func read(from cursor: inout JSONCursor) throws(JSONFault) -> SourcePlace? {
    var fileID: String?
    var line: Int?
    var column = 1
    _ = try cursor.objectIfPresent { (cursor, key) throws(JSONFault) in
      switch key {
      case "fileID": fileID = try cursor.stringIfPresent()
      case "line": line = try cursor.integerIfPresent()
      case "column": column = try cursor.integerIfPresent() ?? 1
      default: try cursor.skipValue()
      }
    }
    guard let fileID, let line else { return nil }
    return SourcePlace(fileID: fileID, line: line, column: column)
  }
}

extension CaseName {
  static func read(from cursor: inout JSONCursor) throws(JSONFault) -> CaseName? {
    var id: String?
    var displayName: String?
    _ = try cursor.objectIfPresent { (cursor, key) throws(JSONFault) in
      switch key {
      case "id": id = try cursor.stringIfPresent()
      case "displayName": displayName = try cursor.stringIfPresent()
      default: try cursor.skipValue()
      }
    }
    guard let name = displayName ?? id else { return nil }
    return CaseName(id: id ?? name, displayName: name)
  }
}

extension EventMessage {
  static func readList(from cursor: inout JSONCursor) throws(JSONFault) -> [EventMessage] {
    var result: [EventMessage] = []
    try cursor.arrayIfPresent { (cursor) throws(JSONFault) in
      var message = EventMessage(symbol: "default", text: "")
      let isObject = try cursor.objectIfPresent { (cursor, key) throws(JSONFault) in
        switch key {
        case "symbol": message.symbol = try cursor.stringIfPresent() ?? "default"
        case "text": message.text = try cursor.stringIfPresent() ?? ""
        default: try cursor.skipValue()
        }
      }
      if isObject { result.append(message) }
    }
    return result
  }
}

extension JSONCursor {
  fileprivate mutating func stringsIfPresent() throws(JSONFault) -> [String] {
    var result: [String] = []
    try arrayIfPresent { (cursor) throws(JSONFault) in
      if let text = try cursor.stringIfPresent() { result.append(text) }
    }
    return result
  }

  /// The seconds of an `instant`: those of the run's own clock.
  fileprivate mutating func instantIfPresent() throws(JSONFault) -> Double? {
    var seconds: Double?
    _ = try objectIfPresent { (cursor, key) throws(JSONFault) in
      switch key {
      case "absolute": seconds = try cursor.numberIfPresent()
      default: try cursor.skipValue()
      }
    }
    return seconds
  }
}
