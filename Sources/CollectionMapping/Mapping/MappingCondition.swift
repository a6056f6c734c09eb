/// The condition under which a mapping fits, in addition to its model type.
///
/// A mapping whose condition holds is preferred to one without a condition. A condition receives the
/// model that the handler would receive: optionals around it are already unwrapped.
///
/// A name shows in ``CollectionManager/explain(_:ofKind:at:)``, in problems and in tests:
///
/// ```swift
/// mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
/// ```
public struct MappingCondition {
  /// The form of a condition: as much as ranking and explaining need to know.
  enum Form: Hashable, Sendable {
    case none
    case section(Int)
    case custom
  }

  /// The name of a condition and the group in which it is exclusive; most conditions have neither.
  final class Names: Sendable {
    let name: String?
    let group: String?

    fileprivate init(name: String?, group: String?) {
      self.name = name
      self.group = group
    }
  }

  let form: Form
  let closure: ((IndexPath, Any) -> Bool)?

  private(set) var names: Names?

  private init(_ form: Form, _ closure: ((IndexPath, Any) -> Bool)? = nil) {
    self.form = form
    self.closure = closure
  }

  /// Always holds.
  public static var none: MappingCondition { MappingCondition(.none) }

  /// Holds for the elements of one section, counted from 0.
  public static func section(_ section: Int) -> MappingCondition {
    MappingCondition(.section(section))
  }

  /// Holds if the closure returns `true`.
  ///
  /// It is called only for models of the mapping's type, and must return the same value for the same model
  /// and index path. The name shows in explanations and problems.
  public static func custom(
    named name: String? = nil,
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Any) -> Bool
  ) -> MappingCondition {
    var custom = MappingCondition(.custom, condition)
    if let name { custom.names = Names(name: name, group: nil) }
    return custom
  }

  /// Declares that at most one condition of a group holds for a model at an index path.
  ///
  /// ```swift
  /// mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
  ///   .exclusive(in: "state of a post")
  /// ```
  ///
  /// `verify()` then reports no ``MappingProblem/tie(_:_:)`` for two mappings of the group. The
  /// declaration is checked at each dequeue: if another condition of the group holds too,
  /// ``Anomaly/conditionsOverlap(group:used:other:_:)`` is reported, and the mapping is used that would be
  /// used without the declaration: of two for the same model type, the one that was registered first.
  ///
  /// A condition that is not a closure can be declared too. ``none`` cannot: the declaration has no effect.
  /// A group is for the mappings of one category.
  public func exclusive(in group: String) -> MappingCondition {
    var condition = self
    condition.names = Names(name: names?.name, group: group)
    return condition
  }
}

@available(*, unavailable)
extension MappingCondition: Sendable {}

extension MappingCondition {
  @inlinable
  static func onModel<Model>(
    named name: String? = nil, _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom(named: name) { indexPath, model in
      guard let model = model as? Model else { return false }
      return condition(indexPath, model)
    }
  }
}

extension MappingCondition.Form {
  var text: String? {
    switch self {
    case .none: nil
    case .section(let section): "section \(section)"
    case .custom: "custom"
    }
  }

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

extension ModelTransfer {
  /// Returns a condition on the model of this view, for a mapping's ``ViewModelMapping/condition``.
  ///
  /// ```swift
  /// mapping.condition = PostCell.modelCondition { indexPath, post in post.isPinned }
  /// ```
  ///
  /// The closure receives the index path `[section, item]` and the model.
  @inlinable
  public static func modelCondition(
    _ condition: @escaping (_ indexPath: IndexPath, _ model: ModelType) -> Bool
  ) -> MappingCondition {
    .onModel(condition)
  }
}

// Calls that are written by mistake, with an error that says what to write.
extension MappingCondition {
  /// A condition on the model is a method of the mapping, which knows the type of the model.
  @available(*, unavailable, message: "Write mapping.modelCondition { … }.")
  public static func modelCondition<Model>(
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    onModel(condition)
  }
}
