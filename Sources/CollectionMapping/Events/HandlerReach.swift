/// Whose events handlers that were given to a manager are for.
enum HandlerReach: Hashable {
  /// Of the whole collection.
  case collection

  /// Of every element.
  case elements

  /// Of elements whose models would be views, of which there are none.
  case viewsAsModels(name: String)

  /// Of the elements whose views are of a class or its subclasses.
  case views(ViewClass)

  struct ViewClass: Hashable {
    let type: AnyClass

    static func == (one: ViewClass, other: ViewClass) -> Bool { one.type == other.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  static func views(_ type: AnyClass) -> HandlerReach { .views(ViewClass(type: type)) }

  /// Whether handlers are for the elements of a mapping to a view class.
  func includes(_ viewType: AnyClass) -> Bool {
    switch self {
    case .collection, .viewsAsModels: false
    case .elements: true
    case .views(let base): inherits(viewType, from: base.type)
    }
  }
}

@available(*, unavailable)
extension HandlerReach: Sendable {}

@available(*, unavailable)
extension HandlerReach.ViewClass: Sendable {}
