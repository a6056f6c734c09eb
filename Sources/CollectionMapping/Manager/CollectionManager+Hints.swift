// Names of DTCollectionViewManager and of the container, with an error that says what to write.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension CollectionManager {
  @available(
    *, unavailable, message: "Remove the call: a manager serves its container from the start."
  )
  public func startManaging(withDelegate delegate: Any) {}

  @available(
    *, unavailable,
    message: "Write register(View.self, handler: { … }), which runs before update(with:)."
  )
  public func configure<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {}

  @available(*, unavailable, message: "Write ofKind: ElementKind(kind).")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: String,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(
    *, unavailable,
    message: "Write handle(View.self) { $0.didSelect { … } }, and so for each event of elements."
  )
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ view: ReusableView, _ model: Any, _ indexPath: IndexPath) -> Answer
  ) -> HandlerToken { HandlerToken() }

  @available(
    *, unavailable,
    message: "Write container.on(…) for this handler, or handle(View.self) { $0.didSelect { … } }."
  )
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?) -> Answer
  ) -> HandlerToken { HandlerToken() }

  @available(*, unavailable, message: "Write handle(View.self) { $0.didSelect { … } }.")
  public func didSelect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {}

  @available(*, unavailable, message: "Write handle(View.self) { $0.didDeselect { … } }.")
  public func didDeselect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {}

  @available(*, unavailable, message: "Write handle(View.self) { $0.shouldSelect { … } }.")
  public func shouldSelect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping (_ view: View, _ model: View.ModelType, _ indexPath: IndexPath) -> Bool
  ) {}

  @available(*, unavailable, message: "Write handle(View.self) { $0.willDisplay { … } }.")
  public func willDisplay<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {}

  @available(*, unavailable, message: "Write handle(View.self) { $0.didEndDisplaying { … } }.")
  public func didEndDisplaying<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {}

  @available(
    *, unavailable, message: "Write handle(modelsOf: Model.self) { $0.sizeForCell { … } }."
  )
  public func sizeForCell<Model>(
    withItem modelType: Model.Type,
    _ handler: @escaping (_ model: Model, _ indexPath: IndexPath) -> LayoutSize
  ) {}
}
