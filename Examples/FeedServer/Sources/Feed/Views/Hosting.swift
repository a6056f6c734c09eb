import Foundation
import CollectionMapping
import CollectionMappingMarkup

// Until the library has hosting views.

final class HostingView<Content>: ReusableView {
  var content: Content?
  override func prepareForReuse() {
    super.prepareForReuse()
    content = nil
  }
  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    (content as? any Drawable)?.drawnSize(in: room)
  }
}

extension HostingView: MarkupRendering where Content: MarkupRendering {
  func write(to writer: inout MarkupWriter) { content?.write(to: &writer) }
}

extension MappingCatalog {
  mutating func registerHostingCell<Model, Content>(
    for model: Model.Type, content: @escaping @Sendable (Model, IndexPath) -> Content
  ) {
    register(HostingView<Content>.self, for: Model.self) { view, model, indexPath in
      view.content = content(model, indexPath)
    }
  }
  mutating func registerHostingSupplementary<Model, Content>(
    for model: Model.Type, ofKind kind: ElementKind,
    content: @escaping @Sendable (Model, IndexPath) -> Content
  ) {
    registerSupplementary(HostingView<Content>.self, for: Model.self, ofKind: kind) {
      view, model, indexPath in
      view.content = content(model, indexPath)
    }
  }
}
