/// The form of a mapping's condition: as much as ranking and explaining need to know.
enum ConditionForm: Hashable, Sendable {
  case none
  case section(Int)
  case custom

  var text: String? {
    switch self {
    case .none: nil
    case .section(let section): "section \(section)"
    case .custom: "custom"
    }
  }

  /// Whether a condition of this form holds; `closure` is that of a custom one.
  func holds(
    for model: Any, at indexPath: IndexPath, _ closure: ((IndexPath, Any) -> Bool)?
  ) -> Bool {
    switch self {
    case .none: true
    case .section(let section): indexPath.sectionIndex == section
    case .custom: closure?(indexPath, model) ?? false
    }
  }
}
