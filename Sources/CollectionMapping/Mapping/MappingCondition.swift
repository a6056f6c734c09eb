#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When a mapping may be used, besides that its model type fits.
///
/// A mapping with a condition that holds is preferred to one without any. The model a condition
/// sees is the one the handler would get: optionals around it are already unwrapped.
public enum MappingCondition {
  /// Always.
  case none

  /// For the elements of one section, counted from 0.
  case section(Int)

  /// When the closure says so. It is asked only about models of the mapping's type, and must
  /// answer alike for the same model and path.
  case custom((_ indexPath: IndexPath, _ model: Any) -> Bool)

  var form: ConditionForm {
    switch self {
    case .none: .none
    case .section(let section): .section(section)
    case .custom: .custom
    }
  }

  var closure: ((IndexPath, Any) -> Bool)? {
    if case .custom(let condition) = self { condition } else { nil }
  }
}

@available(*, unavailable)
extension MappingCondition: Sendable {}

extension MappingCondition {
  /// A condition on models of one type: it does not hold for a model of another.
  @inlinable
  static func onModel<Model>(
    _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom { indexPath, model in
      guard let model = model as? Model else { return false }
      return condition(indexPath, model)
    }
  }
}

extension ModelTransfer {
  /// A condition on the model of this view, to be assigned to a mapping's `condition`.
  ///
  /// ```swift
  /// mapping.condition = PostCell.modelCondition { indexPath, post in post.isPinned }
  /// ```
  @inlinable
  public static func modelCondition(
    _ condition: @escaping (_ indexPath: IndexPath, _ model: ModelType) -> Bool
  ) -> MappingCondition {
    .onModel(condition)
  }
}
