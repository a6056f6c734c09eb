#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Shows a model in a view: runs the handler, then `update(with:)`.
///
/// Returns `false`, with nothing run, if the view or the model is of another type.
@usableFromInline
typealias BindClosure = (_ view: ReusableView, _ model: Any, _ indexPath: IndexPath) -> Bool

// Each of them is here twice: no function type of Swift is `@Sendable` or not as its captures are.

/// The closure of a mapping to a view that takes its model.
@inlinable
func transferBind<View: ReusableView & ModelTransfer>(
  _ handler: ((View, View.ModelType, IndexPath) -> Void)?
) -> BindClosure {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? View.ModelType else { return false }
    if let handler { handler(view, model, indexPath) }
    view.update(with: model)
    return true
  }
}

@inlinable
func sharedTransferBind<View: ReusableView & ModelTransfer>(
  _ handler: (@Sendable (View, View.ModelType, IndexPath) -> Void)?
) -> @Sendable (ReusableView, Any, IndexPath) -> Bool {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? View.ModelType else { return false }
    if let handler { handler(view, model, indexPath) }
    view.update(with: model)
    return true
  }
}

/// The closure of a mapping whose handler alone shows the model.
@inlinable
func handlerBind<View: ReusableView, Model>(
  _ handler: @escaping (View, Model, IndexPath) -> Void
) -> BindClosure {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? Model else { return false }
    handler(view, model, indexPath)
    return true
  }
}

@inlinable
func sharedHandlerBind<View: ReusableView, Model>(
  _ handler: @escaping @Sendable (View, Model, IndexPath) -> Void
) -> @Sendable (ReusableView, Any, IndexPath) -> Bool {
  { view, model, indexPath in
    guard let view = view as? View, let model = model as? Model else { return false }
    handler(view, model, indexPath)
    return true
  }
}
