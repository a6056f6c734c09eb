#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When a mapping of a catalogue may be used: a ``MappingCondition`` that any thread may ask.
public enum SharedMappingCondition: Sendable {
  /// Always.
  case none

  /// For the elements of one section, counted from 0.
  case section(Int)

  /// When the closure says so. It is asked only about models of the mapping's type, and must
  /// answer alike for the same model and path.
  case custom(@Sendable (_ indexPath: IndexPath, _ model: Any) -> Bool)

  var form: ConditionForm {
    switch self {
    case .none: .none
    case .section(let section): .section(section)
    case .custom: .custom
    }
  }

  var closure: (@Sendable (IndexPath, Any) -> Bool)? {
    if case .custom(let condition) = self { condition } else { nil }
  }
}

extension SharedMappingCondition {
  /// A condition on models of one type: it does not hold for a model of another.
  @inlinable
  static func onModel<Model>(
    _ condition: @escaping @Sendable (IndexPath, Model) -> Bool
  ) -> SharedMappingCondition {
    .custom { indexPath, model in
      guard let model = model as? Model else { return false }
      return condition(indexPath, model)
    }
  }
}
