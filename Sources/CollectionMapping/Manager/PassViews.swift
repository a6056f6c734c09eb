/// The views that a pass has in use, which return to their pools at the latest with the pass.
struct PassViews: ~Copyable {
  private var ofSection: ReusableView?
  private var cell: ReusableView?
  private var ofItem: ReusableView?

  init() {}

  deinit {
    ofItem?.returnToPool()
    cell?.returnToPool()
    ofSection?.returnToPool()
  }

  @inline(__always)
  mutating func use(cell view: ReusableView) { cell = view }

  mutating func use(ofItem view: ReusableView) { ofItem = view }

  mutating func use(ofSection view: ReusableView) { ofSection = view }

  @inline(__always)
  mutating func returnAll() {
    returnViewsOfItems()
    returnViewOfSection()
  }

  /// Returns the cell and the view that belongs to its item.
  @inline(__always)
  mutating func returnViewsOfItems() {
    returnViewOfItem()
    cell.take()?.returnToPool()
  }

  mutating func returnViewOfItem() { ofItem.take()?.returnToPool() }

  mutating func returnViewOfSection() { ofSection.take()?.returnToPool() }
}
