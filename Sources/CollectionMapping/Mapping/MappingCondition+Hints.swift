// What is written by mistake, with an error that says what to write.
extension MappingCondition {
  /// A condition on the model is a method of the mapping, which knows the type of the model.
  @available(*, unavailable, message: "Write mapping.modelCondition { … }.")
  public static func modelCondition<Model>(
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    onModel(condition)
  }

  /// A condition on the model is a method of the mapping, which knows the type of the model.
  @available(*, unavailable, message: "Write mapping.modelCondition(name) { … }.")
  public static func modelCondition<Model>(
    _ name: String, _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    onModel(condition).named(name)
  }
}
