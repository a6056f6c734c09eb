#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A handler for an event of elements, with its types erased: no answer if they do not fit.
public struct ElementHandler<Input, Answer> {
  let run: (ElementSubject<Input>) -> Answer?

  @usableFromInline
  init(_ run: @escaping (ElementSubject<Input>) -> Answer?) { self.run = run }
}

@available(*, unavailable)
extension ElementHandler: Sendable {}

extension ElementHandler {
  @inlinable
  static func ofView<View, Model>(
    _ handler: @escaping (View, Model, IndexPath, Input) -> Answer
  ) -> ElementHandler {
    ElementHandler { subject in
      guard let view = subject.view as? View, let model = subject.model as? Model else {
        return nil
      }
      return handler(view, model, subject.indexPath, subject.input)
    }
  }

  @inlinable
  static func ofModel<Model>(
    _ handler: @escaping (Model, IndexPath) -> Answer
  ) -> ElementHandler {
    ElementHandler { subject in
      guard let model = subject.model as? Model else { return nil }
      return handler(model, subject.indexPath)
    }
  }
}
