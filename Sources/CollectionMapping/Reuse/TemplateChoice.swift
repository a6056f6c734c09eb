/// Which template a registration looks for.
enum TemplateChoice: Hashable, Sendable {
  /// One named after the view class, if it exists.
  case byTypeName

  /// One of a given name, which is expected to exist.
  case named(String)

  /// None: the view is made in code.
  case none

  func name(for viewType: ReusableView.Type) -> String? {
    switch self {
    case .byTypeName: bareTypeName(viewType)
    case .named(let name): name
    case .none: nil
    }
  }
}
