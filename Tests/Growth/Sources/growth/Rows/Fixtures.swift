import CollectionMapping

/// An identifier whose comparisons and hashes are counted, since it is compiled here.
struct ID: Hashable, Sendable, Codable, Identifiable {
  let number: Int
  var id: Int { number }

  init(_ number: Int) { self.number = number }
}

/// A model that is only equatable.
struct Note: Equatable {
  let number: Int
}

/// A model whose hash is always the same.
struct Blurred: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// The same random numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 5

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}

/// The identifiers from 0.
func ids(_ count: Int) -> [ID] { (0..<count).map { ID($0) } }

/// The index paths of a section.
func paths(_ count: Int, inSection section: Int = 0) -> [IndexPath] {
  (0..<count).map { [section, $0] }
}

final class Cell: ReusableView, ModelTransfer {
  func update(with model: ID) {}

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    LayoutSize(width: room.width, height: 12)
  }
}

/// A cell that is made from a template.
final class TemplateCell: ReusableView, TemplateLoadable {
  convenience init(template: Template) { self.init() }
}

final class Header: ReusableView, ModelTransfer {
  func update(with model: ID) {}
}
