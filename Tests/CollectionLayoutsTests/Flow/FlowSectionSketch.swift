import CollectionLayouts
import LayoutSupport

/// A section of a flow layout as data.
struct FlowSectionSketch: Hashable, Sendable {
  /// The size of each item.
  var sizes: [LayoutSize]

  /// Whether the layout has one size for all items if they are equally large.
  var isUniform = false
  var lineSpacing = 10.0
  var itemSpacing = 10.0
  var inset = LayoutInsets.zero
  var header = LayoutSize.zero
  var footer = LayoutSize.zero

  init(_ sizes: [LayoutSize]) { self.sizes = sizes }

  /// Equal items.
  init(_ count: Int, _ width: Double, _ height: Double) {
    self.init(Array(repeating: LayoutSize(width: width, height: height), count: count))
  }

  func apply(to metrics: inout FlowSectionMetrics) {
    metrics.minimumLineSpacing = lineSpacing
    metrics.minimumInteritemSpacing = itemSpacing
    metrics.sectionInset = inset
    metrics.headerReferenceSize = header
    metrics.footerReferenceSize = footer
    if isUniform, let size = sizes.first, sizes.allSatisfy({ $0 == size }) {
      metrics.itemSizes = .uniform(size)
    } else {
      metrics.itemSizes = .each { [sizes] in sizes[$0] }
    }
  }

  func with(_ change: (inout FlowSectionSketch) -> Void) -> FlowSectionSketch {
    var sketch = self
    change(&sketch)
    return sketch
  }
}
