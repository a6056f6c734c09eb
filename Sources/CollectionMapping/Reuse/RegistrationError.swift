/// Why a view class could not be registered; nothing has changed.
public enum RegistrationError: Error, Hashable, Sendable {
  /// A reuse identifier is the empty string.
  case emptyReuseIdentifier(viewType: TypeName, category: ElementCategory)
}

extension RegistrationError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .emptyReuseIdentifier(let viewType, let category):
      "\(viewType) cannot be registered as a \(category) with an empty reuse identifier. Pass an "
        + "identifier, or register by type."
    }
  }
}
