/// Edits of an array of models, without a storage.
func editing<Model>(_ models: [Model], _ edit: @escaping (inout [Model]) -> Void) -> Row.Work {
  var models = models
  return { edit(&models) }
}
