#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report on the content of a manager or a container: its sections and elements as a value.
///
/// ```swift
/// print(try ContainerReport(manager).text)
/// // section 0
/// //   [0, 0] cell PostCell: Hello
/// ```
///
/// Two managers with the same content have equal reports, and the same text and JSON. Types are named
/// without their module, because the full name of a local type differs from run to run.
public struct ContainerReport: Hashable, Sendable, Codable {
  /// A section with its elements.
  public struct Section: Hashable, Sendable, Codable {
    /// The index of the section, from 0.
    public let index: Int

    /// The elements, in the order of a pass.
    public internal(set) var elements: [Element]
  }

  /// An element with its view.
  public struct Element: Hashable, Sendable, Codable {
    /// The kind of a supplementary view; `nil` for a cell.
    public let kind: ElementKind?

    /// The number of the element in its section, from 0.
    public let item: Int

    /// The name of the view class, without its module.
    public let view: String

    /// The name of the model type, without its module; `nil` if the model is `nil` or not known.
    public let model: String?

    /// The text that the view writes; `nil` if the view is not ``TextRendering``.
    public let text: String?

    /// Whether the view is a ``PlaceholderView``.
    public let isPlaceholder: Bool
  }

  /// The sections with elements, in ascending order.
  public internal(set) var sections: [Section] = []

  /// Creates a report on every element of a manager, in the order of
  /// ``CollectionManager/enumerateElements(_:)``.
  ///
  /// - Throws: ``LimitError`` if the manager has more sections or items than its
  ///   ``CollectionManager/limits`` allow, or if the texts of all elements together have more bytes than
  ///   ``CollectionLimits/outputBytes``; ``DequeueError`` depending on the ``UnmappedPolicy`` of the
  ///   manager.
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
      let model = unwrapped(element.model).map { TypeName(type(of: $0)).unqualified }
      add(element.view, element.id, model: model, text: own?.text)
    }
  }

  /// Creates a report on the elements that a container displays.
  ///
  /// Their model types are not known.
  ///
  /// Each section lists its header, then for each item the cell and the other views by kind, then its
  /// footer. There is no limit: the report contains all displayed elements.
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
    guard !view.isHidden else { return }
    let index = id.position.section
    if sections.last?.index != index { sections.append(Section(index: index, elements: [])) }
    let element = Element(
      kind: id.kind, item: id.number, view: TypeName(type(of: view)).unqualified,
      model: model, text: text, isPlaceholder: view is PlaceholderView)
    sections[sections.count - 1].elements.append(element)
  }
}

/// The text that a view writes, and its number of bytes, including those beyond the limit.
///
/// The bytes are counted here because the view may replace the writer by another one.
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
