/// The template that a registration looks for.
enum TemplateChoice: Hashable, Sendable {
  /// The template that is named after the view class, if it exists.
  case byTypeName

  /// The template of a given name, which is expected to exist.
  case named(String)

  /// No template: the view is made in code.
  case none

  /// Whether a name was given.
  var isNamed: Bool {
    if case .named = self { true } else { false }
  }

  func name(for viewType: ReusableView.Type) -> String? {
    switch self {
    case .byTypeName: TypeName(viewType).unqualified
    case .named(let name): name
    case .none: nil
    }
  }
}
