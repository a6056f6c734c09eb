#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A handler for an event of elements, with its types erased: no answer if they do not fit.
public struct ElementHandler<Input, Answer> {
  let call: (AnyObject?, Any, IndexPath, Input) -> Answer?

  @usableFromInline
  init(_ call: @escaping (AnyObject?, Any, IndexPath, Input) -> Answer?) { self.call = call }
}

@available(*, unavailable)
extension ElementHandler: Sendable {}

extension ElementHandler {
  @inlinable
  static func ofView<View, Model>(
    _ handler: @escaping (View, Model, IndexPath, Input) -> Answer
  ) -> ElementHandler {
    ElementHandler { view, model, indexPath, input in
      guard let view = view as? View, let model = model as? Model else { return nil }
      return handler(view, model, indexPath, input)
    }
  }

  @inlinable
  static func ofModel<Model>(
    _ handler: @escaping (Model, IndexPath) -> Answer
  ) -> ElementHandler {
    ElementHandler { _, model, indexPath, _ in
      guard let model = model as? Model else { return nil }
      return handler(model, indexPath)
    }
  }
}
