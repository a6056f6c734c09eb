extension MarkupWriter {
  /// The first 16 problems: refused writes, in the order in which they happened.
  public var problems: [MarkupProblem] { problemLog.first }

  /// The number of all problems.
  public var problemCount: Int { problemLog.count }

  /// Throws if the output is incomplete, because of the limit or because of a mistake in the source
  /// code.
  ///
  /// Refused URLs are not thrown, because models cause them; see ``problems``.
  ///
  /// - Throws: `MarkupError.limit`, if a write was left out because of the limit; otherwise
  ///   `MarkupError.problem` with the first problem that is not a refused URL.
  public func check() throws(MarkupError) {
    if let limitError { throw .limit(limitError) }
    if let mistake = problemLog.mistake { throw .problem(mistake) }
  }

  /// The error of ``checkLimit()``, if there is one.
  var limitError: LimitError? {
    do throws(LimitError) {
      try checkLimit()
      return nil
    } catch {
      return error
    }
  }

  /// Stores a problem of a name from the source code.
  mutating func record(_ problem: (String) -> MarkupProblem, _ name: StaticString) {
    problemLog.record(problem(name.description))
  }
}
