import CollectionMapping
import CollectionMappingMarkup
import FuzzSupport

/// Layouts with numbers of any kind, queried, scrolled and measured: alone, and in a container.
enum LayoutTarget {
  static func run(_ input: [UInt8]) {
    var maker = LayoutMaker(Choices(input))
    let request = LayoutRequest(itemCounts: maker.counts(), environment: maker.environment())
    trace("\(request)")
    switch maker.choices.below(8) {
    case 0: LayoutLaws.check(maker.flow().solve(request), &maker, request)
    case 1:
      guard let layout = try? maker.compositional() else { return }
      LayoutLaws.check(layout.solve(request), &maker, request)
    case 2: LayoutLaws.check(maker.stack(request), &maker, request)
    case 3: LayoutLaws.check(maker.placed(request), &maker, request)
    case 4: LayoutWorld(maker.flow(), &maker, request).run(&maker)
    case 5:
      guard let layout = try? maker.compositional() else { return }
      LayoutWorld(layout, &maker, request).run(&maker)
    case 6: LayoutWorld(FixedLayout(stack: maker.stack(request)), &maker, request).run(&maker)
    default:
      let layout = FreeLayout(elements: maker.elements(request), contentSize: maker.size())
      LayoutWorld(layout, &maker, request).run(&maker)
    }
  }
}

/// A custom layout that returns the same stack for every request.
struct FixedLayout: CollectionLayout {
  let stack: SectionStack

  func solve(_ request: LayoutRequest) -> SectionStack { stack }
}

/// A custom layout whose answers are not checked by anybody before the container.
struct FreeLayout: CollectionLayout {
  let elements: [ElementAttributes]
  let contentSize: LayoutSize

  func solve(_ request: LayoutRequest) -> FreeResult {
    FreeResult(contentSize: contentSize, elements: elements)
  }
}

struct FreeResult: LayoutResult {
  let contentSize: LayoutSize
  let elements: [ElementAttributes]

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    attributes += elements
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    elements.last { $0.element == element }
  }

  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    size.height > 50
  }

  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    visible.minY > 40 ? elements : nil
  }

  func orthogonalSection(at section: Int) -> OrthogonalSection? {
    section != 1
      ? nil
      : OrthogonalSection(
        behavior: .groupPaging, axis: .horizontal, start: elements.first?.frame.minX ?? 0,
        viewport: elements.last?.frame.width ?? 0, groupLengths: elements.map(\.frame.height),
        spacing: elements.first?.frame.minY ?? 0)
  }

  mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool { offset > 9 }
}
