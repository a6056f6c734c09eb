#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a collection displays, as a plain value: a tree of sections and elements.
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
  /// - Throws: ``LimitError`` when the manager has more sections or items than its
  ///   ``CollectionManager/limits`` allow, or when the texts of all elements together have more
  ///   bytes than ``CollectionLimits/outputBytes``; ``DequeueError`` as the manager's
  ///   ``UnmappedPolicy`` says.
  /// - Complexity: O(*n*) in the number of elements, in time and memory.
  public init(_ manager: CollectionManager) throws {
    let limit = manager.limits.outputBytes
    var byteCount = 0
    try manager.enumerateElements { element in
      let own = ownText(of: element.view, byteLimit: limit - byteCount)
      byteCount = byteCount.addingUpToMaximum(own?.byteCount ?? 0)
      guard byteCount <= limit else {
        throw LimitError.outputBytes(limit: limit, found: byteCount)
      }
      let model = unwrapped(element.model).map { bareTypeName(type(of: $0)) }
      add(element.view, element.id, model: model, text: own?.text)
    }
  }

  /// Reports on the elements that a container displays, whose model types it does not know.
  ///
  /// In each section come the header, item by item the cell and other views by kind, the footer. There is
  /// no limit: all displayed elements are in the report.
  ///
  /// - Complexity: O(*n* log *n*) in the number of displayed elements.
  public init(_ container: CollectionContainer) {
    let ids = container.displayedElements.sorted { $0.reportOrder < $1.reportOrder }
    for id in ids {
      guard let view = container.displayedView(for: id) else { continue }
      add(view, id, model: nil, text: ownText(of: view)?.text)
    }
  }

  private mutating func add(
    _ view: ReusableView, _ id: ElementID, model: String?, text: String?
  ) {
    let index = id.position.section
    if sections.last?.index != index { sections.append(Section(index: index, elements: [])) }
    let element = Element(
      kind: id.kind, item: id.number, view: bareTypeName(type(of: view)),
      model: model, text: text, isPlaceholder: view is PlaceholderView)
    sections[sections.count - 1].elements.append(element)
  }
}

/// What a view writes of itself, and how many bytes it is or, beyond the limit, would be.
///
/// The bytes are counted because the view may have put another writer in place of this one.
private func ownText(
  of view: ReusableView, byteLimit: Int = .max
) -> (text: String, byteCount: Int)? {
  guard let view = view as? any TextRendering else { return nil }
  var writer = TextWriter(byteLimit: byteLimit)
  view.write(to: &writer)
  return (writer.text, writer.output.found ?? writer.bytes.count)
}

extension ElementID {
  fileprivate var reportOrder: (Int, Int, Int, String, Int) {
    let group =
      switch kind {
      case .sectionHeader?: 0
      case .sectionFooter?: 2
      default: 1
      }
    return (position.section, group, number, kind?.rawValue ?? "", -Int(place.rawValue))
  }
}
