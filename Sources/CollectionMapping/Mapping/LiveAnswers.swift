/// What a resolver found out about the types of models of one category.
final class LiveAnswers {
  /// Which mapping the models of one type get.
  enum Answer {
    /// This one, whatever the model: it is preferred to all others and has no condition.
    case certain(LiveMapping)

    /// The first of these whose condition holds.
    case candidates([LiveMapping])

    /// Which mappings fit depends on the value, so that each is asked every time.
    case dependsOnValue

    /// The type is an optional: what the model holds is looked up.
    case optional
  }

  /// By the type of a model: those that are certain, for the short way, and the others.
  private(set) var certain = IdentityTable<LiveMapping>()
  private(set) var others = IdentityTable<Answer>()

  /// A table is taken out, changed and put back: so no access to it lasts, and the lookup of every
  /// dequeue needs no check for one.
  func note(_ answer: Answer, for type: ObjectIdentifier) {
    if case .certain(let mapping) = answer {
      var certain = certain
      self.certain = IdentityTable()
      certain.set(mapping, for: type)
      self.certain = certain
    } else {
      var others = others
      self.others = IdentityTable()
      others.set(answer, for: type)
      self.others = others
    }
  }

  func forget() {
    certain = IdentityTable()
    others = IdentityTable()
  }
}

@available(*, unavailable)
extension LiveAnswers: Sendable {}

@available(*, unavailable)
extension LiveAnswers.Answer: Sendable {}
