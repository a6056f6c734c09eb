/// Where an item stands: the index of its section and its index there.
@usableFromInline
struct ItemPlace: Hashable, Sendable {
  @usableFromInline var section: Int
  @usableFromInline var item: Int

  @inlinable
  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
