import CollectionMappingMarkup
import Testing

/// A markup in a page of its own, and the problems of that page.
func written(
  _ markup: Markup, _ syntax: MarkupSyntax = .html
) -> (text: String, problems: [MarkupError]) {
  var page = MarkupWriter(syntax)
  page.write(markup)
  return (page.text, page.problems)
}

/// Expects that each markup is written as a text, without a problem.
func expect(
  _ rows: [(Markup, String)], in syntaxes: [MarkupSyntax] = [.html],
  at location: SourceLocation = #_sourceLocation
) {
  for (markup, expected) in rows {
    for syntax in syntaxes {
      let (text, problems) = written(markup, syntax)
      #expect(text == expected, sourceLocation: location)
      #expect(problems.isEmpty, "\(expected)", sourceLocation: location)
    }
  }
}

/// Expects that each markup is a mistake, of which nothing is written.
func expectMistakes(
  _ markups: [Markup], in syntaxes: [MarkupSyntax] = MarkupSyntax.allCases,
  at location: SourceLocation = #_sourceLocation
) {
  for (number, markup) in markups.enumerated() {
    for syntax in syntaxes {
      let (text, problems) = written(markup, syntax)
      #expect(text.isEmpty, "markup \(number), \(syntax)", sourceLocation: location)
      let isOne = problems.count == 1 && problems.allSatisfy(\.isMistake)
      #expect(isOne, "markup \(number), \(syntax): \(problems)", sourceLocation: location)
    }
  }
}

extension MarkupError {
  /// Whether a literal is read with a mistake in it, at a place that it has.
  var isMistake: Bool {
    guard case .mistake(let reason, let literal, let offset) = self else { return false }
    return !reason.isEmpty && 0...literal.utf8.count ~= offset
  }
}
