extension Resolver {
  /// The result for the models of one type.
  enum Answer {
    /// This mapping, for every model: it is preferred to all others and has no condition.
    case certain(LiveMapping)

    /// The first of these whose condition holds.
    case candidates([LiveMapping])

    /// Which mappings fit depends on the value, so that each is compared every time.
    case dependsOnValue

    /// The type is an optional; the wrapped value is looked up.
    case optional
  }

  /// The results for the types of models, by category.
  ///
  /// Headers and footers have tables of their own: hashing a kind takes longer than looking up a type.
  struct AnswerCache {
    var cells = IdentityTable<Answer>()
    private var headers = IdentityTable<Answer>()
    private var footers = IdentityTable<Answer>()
    private var others: [ElementKind: IdentityTable<Answer>] = [:]

    var isEmpty: Bool {
      cells.count + headers.count + footers.count == 0 && others.isEmpty
    }

    subscript(type: Any.Type, category: ElementCategory) -> Answer? {
      @inline(__always) get {
        switch category {
        case .cell: cells[type]
        case .supplementary(.sectionHeader): headers[type]
        case .supplementary(.sectionFooter): footers[type]
        case .supplementary(let kind): others[kind]?[type]
        }
      }
    }

    mutating func change(
      _ category: ElementCategory, _ change: (inout IdentityTable<Answer>) -> Void
    ) {
      switch category {
      case .cell: change(&cells)
      case .supplementary(.sectionHeader): change(&headers)
      case .supplementary(.sectionFooter): change(&footers)
      case .supplementary(let kind):
        var answers = others.removeValue(forKey: kind) ?? IdentityTable()
        change(&answers)
        if answers.count > 0 { others[kind] = answers }
      }
    }
  }
}

@available(*, unavailable)
extension Resolver.Answer: Sendable {}

@available(*, unavailable)
extension Resolver.AnswerCache: Sendable {}
