#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a collection shows, as a plain value: a tree of sections and elements.
///
/// ```swift
/// print(try ContainerReport(manager).text)
/// // section 0
/// //   [0, 0] cell PostCell: Hello
/// ```
///
/// Two managers with the same content give equal reports and the same bytes of text and JSON.
/// Types are named without their module, because the name of a local type is not the same in every
/// run.
public struct ContainerReport: Hashable, Sendable, Codable {
  /// One section and what is in it, in the order of a pass.
  public struct Section: Hashable, Sendable, Codable {
    /// The section, from 0.
    public let index: Int

    /// The elements of the section, in order.
    public internal(set) var elements: [Element]
  }

  /// One element: where it stands and which view it has.
  public struct Element: Hashable, Sendable, Codable {
    /// The kind of a supplementary view; `nil` for a cell.
    public let kind: ElementKind?

    /// The position inside the section, from 0.
    public let item: Int

    /// The bare name of the view class.
    public let view: String

    /// The bare name of the model type; `nil` when the model is `nil` or not known.
    public let model: String?

    /// What the view writes of itself, when it is ``TextRendering``.
    public let text: String?

    /// Whether the view only stands in for one that could not be given.
    public let isPlaceholder: Bool
  }

  /// The sections, in order; one without elements is left out.
  public internal(set) var sections: [Section] = []

  /// Reports on every element of a manager, in the order of
  /// ``CollectionManager/enumerateElements(_:)``.
  ///
  /// - Throws: ``DequeueError`` as the manager's ``UnmappedPolicy`` says.
  /// - Complexity: O(*n*) in the number of elements, in time and memory.
  public init(_ manager: CollectionManager) throws {
    try manager.enumerateElements { element in
      let model = unwrapped(element.model).map { bareTypeName(type(of: $0)) }
      add(element.view, element.key, model: model)
    }
  }

  /// Reports on the elements that a container shows, whose model types it does not know.
  ///
  /// In each section come the header, item by item the cell and other views by kind, the footer.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements on show.
  public init(_ container: CollectionContainer) {
    let keys = container.displayedElements.sorted { $0.reportOrder < $1.reportOrder }
    for key in keys {
      if let view = container.displayedView(for: key) { add(view, key, model: nil) }
    }
  }

  private mutating func add(_ view: ReusableView, _ key: ElementKey, model: String?) {
    let index = key.indexPath.sectionIndex
    if sections.last?.index != index { sections.append(Section(index: index, elements: [])) }
    let element = Element(
      kind: key.category.kind, item: key.indexPath.itemIndex, view: bareTypeName(type(of: view)),
      model: model, text: (view as? any TextRendering).map(plainText),
      isPlaceholder: view is PlaceholderView)
    sections[sections.count - 1].elements.append(element)
  }
}

private func plainText(of view: any TextRendering) -> String {
  var writer = TextWriter()
  view.write(to: &writer)
  return writer.text
}

extension ElementKey {
  fileprivate var reportOrder: (Int, Int, Int, String) {
    let place =
      switch category {
      case .supplementary(.sectionHeader): 0
      case .supplementary(.sectionFooter): 2
      default: 1
      }
    return (indexPath.sectionIndex, place, indexPath.itemIndex, category.kind?.rawValue ?? "")
  }
}
