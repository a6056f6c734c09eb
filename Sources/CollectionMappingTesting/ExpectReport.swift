public import CollectionMapping
public import Testing

/// Expects the report on a manager, a list of its elements with what their views write, to be exactly this.
///
/// ```swift
/// expectReport(manager) {
///   """
///   section 0
///     [0, 0] header DayHeader: Monday
///     [0, 0] cell PostCell: Hello
///   """
/// }
/// ```
///
/// Write `{ "" }` first: the issue ends with the present report as a literal to paste into the closure. The
/// literal has no indentation, so it compiles at any place, and escapes or `#` where its characters need them.
/// If a report differs, the issue shows where: `-` is before lines that are only expected, and `+` before
/// lines that are only reported.
///
/// As text, the report is `ContainerReport(manager).text`. In other forms, the output of each view is below
/// the line of its element, and missing if the view cannot write the form. Lines are compared byte by byte;
/// one newline at the end is ignored. Hidden views are left out.
///
/// Views come from the pools of the manager, and return to them. Anomalies that the report causes are part of
/// the issue, but no issue by themselves: see `expectNoAnomalies`. An error is an issue: that of a view, or of
/// the manager, for example because its `unmappedPolicy` says so for a model without a mapping.
///
/// - Parameters:
///   - manager: The manager with the elements.
///   - form: The form in which views write themselves. Defaults to text.
///   - sourceLocation: The location of an issue.
///   - expected: Returns the report; it is called once.
/// - Complexity: That of a pass, and O(*n*) in the length of both reports. For an issue also O(*d*²) in the
///   number of lines that differ, up to 2,000 lines; more are not compared with each other.
public func expectReport(
  _ manager: CollectionManager, as form: OutputForm = .text,
  sourceLocation: SourceLocation = #_sourceLocation, _ expected: () -> String
) {
  let expected = expected()
  let (result, anomalies) = manager.recordingAnomalies { try form.report(on: manager) }
  var lines: [String]
  var literal: [String] = []
  switch result {
  case .success(let report):
    guard let difference = LineDifference(from: expected, to: report, by: "reported") else {
      return
    }
    let isEmpty = expected.isEmpty
    lines = [
      "The report as \(form.name) \(isEmpty ? "is not empty" : "differs from the expected one")."
    ]
    if !isEmpty { lines.append(difference.description) }
    literal = ["The present report, to paste into the closure:", report.literal]
  case .failure(let error):
    lines = ["The report as \(form.name) could not be written.", "\(error)".onOneLine]
  }
  lines += anomalies.prefix(10).map(\.debugDescription)
  if anomalies.count > 10 { lines.append("… and \(anomalies.count - 10) more anomalies") }
  let text = (lines + literal).joined(separator: "\n")
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}

extension OutputForm {
  /// Returns the elements of a manager with what their views write.
  fileprivate func report(on manager: CollectionManager) throws -> String {
    guard !isOnOneLine else { return try ContainerReport(manager).text }
    return try ContainerReport(manager) { element in
      do {
        return try write(element.view).map(lines)
      } catch {
        throw UnwrittenView(element: element.id, error: error)
      }
    }.textWithViewsBelow
  }
}

/// The element whose view threw an error.
private struct UnwrittenView: Error, CustomStringConvertible {
  let element: ElementID
  let error: any Error
  var description: String { "\(element): \(error)" }
}
