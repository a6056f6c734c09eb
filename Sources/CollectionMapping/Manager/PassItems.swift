/// The section that a pass has begun, and the item that it is at.
///
/// The items of a section are read when the pass comes to them: at once as an array, or else one by one.
struct PassItems {
  private let storage: any Storage

  /// The storage, if it gets more items while the pass reads it.
  private let growing: (any GrowingStorage)?
  private let limit: Int

  /// The number of items that may be visited from this section on.
  private var room: Int

  /// The index of the section; -1 before the first one.
  private(set) var section = -1
  private(set) var sectionPath = IndexPath()

  /// The index of the item in the section; -1 before the first one.
  private(set) var item = -1

  /// The number of items of the section, from ``read()`` on.
  private var count = 0

  /// The models of the section, if the storage returned an array.
  private var models: [Any] = []
  private var hasModels = false

  init(of storage: any Storage, growing: (any GrowingStorage)?, limit: Int) {
    self.storage = storage
    self.growing = growing
    self.limit = limit
    room = limit
  }

  /// The index path of the item.
  @inline(__always)
  var path: IndexPath { sectionPath.appending(item) }

  /// The number of items behind the one that the pass is at.
  var countAhead: Int { count - item - 1 }

  mutating func beginSection() {
    room = max(0, room - max(0, min(item + 1, count)))
    (section, item, count) = (section + 1, -1, 0)
    sectionPath = IndexPath(index: section)
  }

  mutating func read() {
    let models = storage.items(inSection: section)
    hasModels = models != nil
    count = max(0, models?.count ?? storage.numberOfItems(inSection: section))
    self.models = models ?? []
  }

  /// Moves to the next item.
  ///
  /// - Returns: Its model; `nil` behind the last item.
  @inline(__always)
  mutating func next() throws -> Any? {
    item += 1
    if !hasModels { try grow() }
    guard item < count else {
      try leave()
      return nil
    }
    guard item < room else { throw LimitError.items(limit: limit, found: limit + 1) }
    return hasModels ? models[item] : try readModel()
  }

  /// Lets the storage load the item, if it reads its items page by page.
  private mutating func grow() throws {
    if let growing { count = try growing.count(ofSection: section, reaching: item) }
  }

  private mutating func leave() throws(PassError) {
    try checkCount()
    models = []
  }

  private func readModel() throws(PassError) -> Any {
    if let model = storage.item(at: path) { return model }
    try checkCount()
    return Any?.none as Any
  }

  /// Throws if the section, whose items are read one by one, has another number of items than before.
  private func checkCount() throws(PassError) {
    guard !hasModels, max(0, storage.numberOfItems(inSection: section)) != count else { return }
    throw .contentChanged
  }
}
