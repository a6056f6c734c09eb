/// Closures that were given to a manager together.
struct EventRegistration {
  /// Whose events they are for.
  enum Reach: Equatable {
    /// Of the whole collection.
    case collection

    /// Of every element.
    case elements

    /// Of elements whose models would be views, of which there are none.
    case viewsAsModels(name: String)

    /// Of the elements whose views are of a class or its subclasses.
    case views(AnyClass, name: String)

    static func == (one: Reach, other: Reach) -> Bool {
      switch (one, other) {
      case (.collection, .collection), (.elements, .elements): true
      case (.views(let one, _), .views(let other, _)): one == other
      default: false
      }
    }
  }

  let token: HandlerToken
  let reach: Reach
  let table: EventTable

  /// Whether they are for the elements of a mapping to a view class.
  func applies(to viewType: AnyClass) -> Bool {
    switch reach {
    case .collection, .viewsAsModels: false
    case .elements: true
    case .views(let type, _): inherits(viewType, from: type)
    }
  }
}

@available(*, unavailable)
extension EventRegistration: Sendable {}

@available(*, unavailable)
extension EventRegistration.Reach: Sendable {}
