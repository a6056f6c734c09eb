#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Shows models in views, with the types of both erased.
@usableFromInline
protocol AnyModelBinding: AnyObject {
  /// Shows a model in a view: runs the handler, then `update(with:)`.
  ///
  /// - Returns: `false`, with nothing run, if the view or the model is of another type.
  func show(_ model: Any, in view: ReusableView, at indexPath: IndexPath) -> Bool
}

/// Shows models of one type in views.
///
/// A class, so that a dequeue retains nothing that several managers share: threads that retain one object
/// wait for each other.
private final class ModelBinding<Model>: AnyModelBinding {
  /// Shows a model; returns `false`, with nothing run, for a view of another type.
  private let closure: (_ view: ReusableView, _ model: Model, _ indexPath: IndexPath) -> Bool

  init(_ closure: @escaping (ReusableView, Model, IndexPath) -> Bool) { self.closure = closure }

  func show(_ model: Any, in view: ReusableView, at indexPath: IndexPath) -> Bool {
    func show<Value>(_ model: Value) -> Bool {
      guard Value.self == Model.self else { return castAndShow(model, in: view, at: indexPath) }
      // The same type under another name. A cast of the model would copy everything in it.
      return unsafe unsafeDowncast(self, to: ModelBinding<Value>.self).closure(
        view, model, indexPath)
    }
    return _openExistential(model, do: show)
  }

  @inline(never)
  private func castAndShow(
    _ model: Any, in view: ReusableView, at indexPath: IndexPath
  ) -> Bool {
    guard let model = cast(model, to: Model.self) else { return false }
    return closure(view, model, indexPath)
  }
}

@available(*, unavailable)
extension ModelBinding: Sendable {}

/// The binding of a catalogue's mapping, from which each manager makes its own.
///
/// Swift has no function type that is `@Sendable` only if its captures are, so there are two types.
@usableFromInline
protocol SharedBinding: Sendable {
  func makeBinding() -> any AnyModelBinding
}

private struct SharedModelBinding<Model>: SharedBinding {
  let closure: @Sendable (ReusableView, Model, IndexPath) -> Bool

  func makeBinding() -> any AnyModelBinding { ModelBinding(closure) }
}

// None of the functions below is inlinable: the code for any type takes a model at its address, and that for
// one type would copy what is in it first.

/// The binding of a view that takes its model.
@usableFromInline
func transferBinding<View: ReusableView & ModelTransfer>(
  _ handler: ((View, View.ModelType, IndexPath) -> Void)?
) -> any AnyModelBinding {
  ModelBinding<View.ModelType> { view, model, indexPath in
    guard let view = view as? View else { return false }
    if let handler { handler(view, model, indexPath) }
    view.update(with: model)
    return true
  }
}

@usableFromInline
func sharedTransferBinding<View: ReusableView & ModelTransfer>(
  _ handler: (@Sendable (View, View.ModelType, IndexPath) -> Void)?
) -> any SharedBinding {
  SharedModelBinding<View.ModelType> { view, model, indexPath in
    guard let view = view as? View else { return false }
    if let handler { handler(view, model, indexPath) }
    view.update(with: model)
    return true
  }
}

/// The binding of a view whose handler alone shows the model.
@usableFromInline
func handlerBinding<View: ReusableView, Model>(
  _ handler: @escaping (View, Model, IndexPath) -> Void
) -> any AnyModelBinding {
  ModelBinding<Model> { view, model, indexPath in
    guard let view = view as? View else { return false }
    handler(view, model, indexPath)
    return true
  }
}

@usableFromInline
func sharedHandlerBinding<View: ReusableView, Model>(
  _ handler: @escaping @Sendable (View, Model, IndexPath) -> Void
) -> any SharedBinding {
  SharedModelBinding<Model> { view, model, indexPath in
    guard let view = view as? View else { return false }
    handler(view, model, indexPath)
    return true
  }
}
