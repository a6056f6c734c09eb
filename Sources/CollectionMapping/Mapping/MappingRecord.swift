#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One registered mapping with its types erased: what resolution and dequeue work with.
///
/// The closures are made where view and model types are known, in the caller's own module, so
/// that the compiler writes them out for exactly these types.
@usableFromInline
final class MappingRecord {
  /// Shows a model in a view: runs the handler, then `update(with:)`.
  ///
  /// `false`, with nothing run, when the view or the model is of another type.
  @usableFromInline typealias Bind = (ReusableView, Any, IndexPath) -> Bool

  let identity = RegistrationIdentity()
  let category: ElementCategory
  let viewType: ReusableView.Type
  let modelType: Any.Type
  let condition: MappingCondition
  let matches: (Any) -> Bool
  let bind: Bind
  let source: ViewSource

  /// Whether the mapping was unregistered, after which its closures do not run.
  var isRetired = false

  /// The slot of the mapping's own, when it has one.
  let slot: ReuseSlot?

  /// What kind of type the model type is; found out when the mapping first competes.
  private(set) lazy var shape = ModelTypeShape(modelType)

  @usableFromInline
  init(
    category: ElementCategory, viewType: ReusableView.Type, modelType: Any.Type,
    condition: MappingCondition, source: ViewSource, matches: @escaping (Any) -> Bool,
    bind: @escaping Bind
  ) {
    self.category = category
    self.viewType = viewType
    self.modelType = modelType
    self.condition = condition
    self.source = source
    slot = if case .slot(let slot) = source { slot } else { nil }
    self.matches = matches
    self.bind = bind
  }

  var token: MappingToken { MappingToken(identity: identity) }

  var description: MappingDescription {
    MappingDescription(
      token: token, category: category, viewType: typeName(viewType),
      modelType: typeName(modelType), condition: condition.text)
  }
}

@available(*, unavailable)
extension MappingRecord: Sendable {}

/// Where the views of a mapping come from.
@usableFromInline
enum ViewSource {
  /// A slot of the mapping's own.
  case slot(ReuseSlot)

  /// A registration made with the container under this key.
  case prototype(PoolKey)

  /// A template that cannot be used, which the anomaly tells of.
  case broken(Anomaly)
}

@available(*, unavailable)
extension ViewSource: Sendable {}

extension MappingCondition {
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .section(let section): "section \(section)"
    case .custom: "custom"
    }
  }
}
