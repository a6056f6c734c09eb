import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The viewport, its movements, and the element that it is held at.
struct MotionTests {
  private let content = LayoutSize(width: 100, height: 1_000)

  private func motion(at y: Double) -> Motion {
    let motion = Motion()
    _ = motion.setViewport(viewport(at: y))
    return motion
  }

  private func viewport(at y: Double) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: 100, height: 50)
  }

  private func attributes(_ element: ElementID, at y: Double) -> ElementAttributes {
    ElementAttributes(element, frame: LayoutRect(x: 0, y: y, width: 100, height: 10))
  }

  @Test
  func `the layout is solved for another size, not for another offset`() {
    let motion = Motion()
    #expect(!motion.setViewport(nil) && motion.displayedRect == nil)
    #expect(motion.setViewport(viewport(at: 0)))
    #expect(!motion.setViewport(viewport(at: 30)))
    #expect(motion.setViewport(LayoutRect(x: 0, y: 30, width: 99, height: 50)))
    #expect(motion.setViewport(nil) && !motion.setViewport(nil))
    #expect(motion.setViewport(.zero) && motion.displayedRect == nil)
  }

  @Test
  func `the overscan is displayed around the viewport`() {
    let motion = motion(at: 20)
    #expect(motion.displayedRect == viewport(at: 20))
    motion.setOverscan(LayoutOverscan(before: 1, after: 2))
    #expect(motion.displayedRect == LayoutRect(x: -1, y: 19, width: 103, height: 53))
  }

  @Test
  func `the direction is that of the last movement between two passes`() {
    let motion = motion(at: 0)
    motion.settle(heldAt: nil, in: content)
    #expect(motion.direction == .zero)
    _ = motion.setViewport(viewport(at: 70))
    _ = motion.setViewport(viewport(at: 30))
    motion.settle(heldAt: nil, in: content)
    #expect(motion.direction == LayoutPoint(x: 0, y: 30))
    motion.settle(heldAt: nil, in: content)
    _ = motion.setViewport(viewport(at: 30))
    motion.settle(heldAt: nil, in: content)
    #expect(motion.direction == LayoutPoint(x: 0, y: 30))
    _ = motion.setViewport(viewport(at: 10))
    motion.settle(heldAt: nil, in: content)
    #expect(motion.direction == LayoutPoint(x: 0, y: -20))
    motion.noteOrthogonalScroll(ofSection: 2, moved: 4)
    motion.forget()
    #expect(motion.direction == .zero && motion.orthogonalDirections.isEmpty && motion.hold == nil)
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `the viewport stays within the content, and the direction is that of its movement`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let motion = motion(at: 0)
    var (y, direction) = (0.0, 0.0)
    for _ in 0..<50 {
      let target = Double(random.below(1_400)) - 200
      _ = motion.setViewport(viewport(at: target))
      let isShort = random.percent(10)
      let content = LayoutSize(width: 100, height: isShort ? 20 : Double(random.below(1_000)))
      motion.settle(heldAt: nil, in: content)
      let expected = max(0, min(target, content.height - 50))
      if expected != y { direction = expected - y }
      y = expected
      #expect(motion.viewport == viewport(at: y), "seed \(seed)")
      #expect(motion.direction.y == direction, "seed \(seed)")
    }
  }

  // MARK: Holds

  @Test
  func `an anchor keeps its offset in the viewport once`() {
    let motion = motion(at: 100)
    motion.setHold(.anchor(attributes(.cell(section: 0, item: 1), at: 110)))
    motion.settle(heldAt: LayoutRect(x: 0, y: 150, width: 9, height: 9), in: content)
    #expect(motion.viewport == viewport(at: 140) && motion.hold == nil)
    #expect(motion.direction == .zero)
    motion.settle(heldAt: LayoutRect(x: 0, y: 500, width: 9, height: 9), in: content)
    #expect(motion.viewport == viewport(at: 140))
  }

  @Test
  func `a scroll target is followed until the end of the pass and counts as a movement`() {
    let motion = motion(at: 100)
    let target = ElementID.cell(section: 0, item: 1)
    motion.scroll(to: .target(target, .start, except: nil))
    motion.settle(heldAt: LayoutRect(x: 0, y: 300, width: 9, height: 9), in: content)
    #expect(motion.viewport == viewport(at: 300) && motion.hold?.element == target)
    #expect(motion.direction == LayoutPoint(x: 0, y: 200))
    motion.settle(heldAt: LayoutRect(x: 0, y: 320, width: 9, height: 9), in: content)
    #expect(motion.viewport == viewport(at: 320) && motion.hold?.element == target)
    motion.releaseHold()
    #expect(motion.hold == nil)
  }

  @Test
  func `the viewport is not held at an unknown or infinite frame`() {
    for frame in [nil, LayoutRect(x: 0, y: .nan, width: 1, height: 1)] {
      let motion = motion(at: 100)
      motion.setHold(.anchor(attributes(.cell(section: 0, item: 1), at: 110)))
      motion.settle(heldAt: frame, in: content)
      #expect(motion.viewport == viewport(at: 100) && motion.hold == nil)
    }
  }

  // MARK: Batch updates

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `the first visible remaining item is held, or the earlier hold is kept`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      guard let batch = KnownBatch.random(using: &random) else { continue }
      let motion = motion(at: 100)
      var rows: [Int: Double] = [:]
      for section in 0..<random.below(5) { rows[section] = Double(section) }
      for (section, distance) in rows {
        motion.noteOrthogonalScroll(ofSection: section, moved: distance)
      }
      let keeps = random.percent(70)
      motion.setKeepsVisibleItems(keeps)
      let held = random.percent(30) ? ElementID.random(using: &random) : nil
      if let held { motion.setHold(.target(held, .center, except: nil)) }
      let seen = (0..<random.below(9)).map { _ in
        attributes(.random(using: &random), at: Double(random.pick([0, 95, 120, 145, 150])))
      }
      #expect(motion.follow(batch.map).result == nil)
      motion.holdFirstItem(of: seen, after: batch.map)
      let first = seen.first {
        $0.element.kind == nil && $0.frame.minY > 90 && $0.frame.minY < 150
          && batch.target(of: $0.element) != nil
      }
      let expected =
        held.flatMap { batch.target(of: $0) }
        ?? (keeps ? first.flatMap { batch.target(of: $0.element) } : nil)
      #expect(motion.hold?.element == expected, "seed \(seed)")
      let moved = rows.compactMap { section, distance in
        batch.target(ofSection: section).map { ($0, distance) }
      }
      #expect(motion.orthogonalDirections == Dictionary(moved) { one, _ in one }, "seed \(seed)")
    }
  }
}
