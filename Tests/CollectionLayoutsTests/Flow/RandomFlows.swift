import RandomSupport
import CollectionLayouts
import LayoutSupport

/// Random flow layouts, small enough to check every element.
struct RandomFlows: RandomSketches {
  var numbers: SplitMix64

  /// Whether distances may be negative, and sizes empty.
  let kind: RandomLayouts.Kind

  init(_ kind: RandomLayouts.Kind, seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    self.kind = kind
  }

  mutating func layout() -> FlowSketch {
    let bounds = LayoutRect(
      x: 0, y: Double(numbers.below(600) - 50) / 2, width: numbers.pick([320, 301, 100, 375.5]),
      height: numbers.pick([480, 217, 100]))
    var sketch = FlowSketch((0..<numbers.below(5)).map { _ in section() }, bounds: bounds)
    if numbers.percent(30) { sketch.contentInsets = insets() }
    if numbers.percent(30) { sketch.margins = insets() }
    sketch.scale = numbers.pick([2, 2, 2, 1, 3, 0])
    sketch.pinsHeaders = numbers.percent(40)
    sketch.pinsFooters = numbers.percent(40)
    return numbers.percent(40) ? sketch.transposed : sketch
  }

  /// A rectangle that may extend beyond the content, and whose edges are not on pixels.
  mutating func rect(in size: LayoutSize) -> LayoutRect {
    func within(_ length: Double) -> Double {
      Double(numbers.below(max(1, Int(length * 8) + 400)) - 200) / 8
    }
    let lengths = [0.125, 0.5, 20, 130.25, 900]
    return LayoutRect(
      x: within(size.width), y: within(size.height),
      width: numbers.percent(50) ? 900 : numbers.pick(lengths), height: numbers.pick(lengths))
  }

  // MARK: Parts

  private mutating func section() -> FlowSectionSketch {
    var section = FlowSectionSketch(sizes())
    if numbers.percent(60) { section.lineSpacing = distance() }
    if numbers.percent(60) { section.itemSpacing = distance() }
    if numbers.percent(40) { section.inset = insets() }
    if numbers.percent(50) { section.header = view() }
    if numbers.percent(50) { section.footer = view() }
    return section
  }

  /// Equal items, equally wide ones, or arbitrary ones.
  private mutating func sizes() -> [LayoutSize] {
    let first = LayoutSize(width: length(), height: length())
    let form = numbers.below(3)
    return (0..<(numbers.percent(20) ? 0 : 1 + numbers.below(25))).map { _ in
      LayoutSize(
        width: form < 2 ? first.width : length(), height: form < 1 ? first.height : length())
    }
  }

  private mutating func view() -> LayoutSize {
    LayoutSize(width: numbers.pick([0, 12, 20.5]), height: numbers.pick([0, 12, 20.5, 33.3]))
  }

  private mutating func length() -> Double {
    if kind == .wild, numbers.percent(5) { return numbers.pick([0, -6]) }
    return numbers.pick([12, 20.5, 33.3, 40, 50, 61, 99.9, 140, 400])
  }

  private mutating func distance() -> Double {
    let distance = numbers.pick([0, 1, 2.5, 5.3, 7, 30])
    return kind == .wild && numbers.percent(20) ? -distance : distance
  }

  private mutating func insets() -> LayoutInsets {
    LayoutInsets(
      top: distance(), leading: distance(), bottom: distance(), trailing: distance())
  }
}

extension FlowSketch {
  /// The smallest failing layout found: with fewer sections and fewer items.
  func shrunk(fails: (FlowSketch) -> Bool) -> FlowSketch {
    var best = self
    best.sections = RandomSupport.shrunk(best.sections) { sections in
      fails(best.with { $0.sections = sections })
    }
    for index in best.sections.indices {
      let rest = best
      best.sections[index].sizes = RandomSupport.shrunk(rest.sections[index].sizes) { sizes in
        fails(rest.with { $0.sections[index].sizes = sizes })
      }
    }
    return best
  }
}
