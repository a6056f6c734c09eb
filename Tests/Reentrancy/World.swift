import CollectionMapping

/// All objects that a site and a call may use, created for each pair.
///
/// Section 0 has the notes a, b and c, section 1 d and e; each has a header. The viewport displays
/// the first header, a and b.
final class World {
  /// The owner of the content.
  enum Kind: CaseIterable {
    /// A manager with its ``MemoryStorage``.
    case storage

    /// A manager with a ``SingleSectionStorage``.
    case single

    /// A manager with a ``PagedStorage`` whose first page is loaded.
    case paged

    /// A manager with a custom storage.
    case custom

    /// A manager with a diffable data source.
    case diffable

    /// A container with a diffable data source that has providers.
    case providers

    /// A container with a custom data source.
    case container
  }

  /// The world of the pair that is measured; sites and fixtures find it here.
  static var current: World { unsafe worlds.last ?? World(.storage, site: "") }

  /// All worlds: none of them is released while another one is measured.
  nonisolated(unsafe) private static var worlds: [World] = []

  func becomeCurrent() { unsafe World.worlds.append(self) }

  let kind: Kind
  let site: (type: Substring, member: Substring)
  private(set) var manager: CollectionManager?
  private(set) var container: CollectionContainer
  var single: SingleSectionStorage<Note>?
  var paged: PagedStorage<Note, String>?
  var custom: CustomStorage?
  var dataSource: DiffableDataSource<Note, Note>?
  var otherDataSource: DiffableDataSource<Note, Note>?

  let source = Source()
  let otherSource = Source()
  let prefetching = Prefetching()
  let otherPrefetching = PlainPrefetching()
  let observer = Observer()
  let follower = StorageFollower()
  let otherStorageObserver = PlainStorageObserver()
  let session = DragSession(items: [DragItem(Note("dragged"))])
  let otherStorage = MemoryStorage()
  let templates = Templates()

  /// Objects that a site installs before the content exists.
  var configuration: MappingClosure<Card, Note> = { _ in }
  var headerConfiguration: MappingClosure<Header, Note> = { _ in }
  var handler: ViewHandler<Card, Note>?
  var modelProvider: (IndexPath, Note) -> Any? = { _, note in note }
  var difference = DifferenceStrategy<Note>.identity
  var cursor: (Note) -> String = \.text
  var loadPage: (String?, Int) throws -> [Note] = World.page
  var isInProvider = false
  private(set) var registersCells = true

  /// Objects that sites and calls keep for later.
  var mapping: MappingToken?
  var handlers: HandlerToken?
  var addedHandlers: HandlerToken?
  var placeholder: DropPlaceholder?
  var spare: ReusableView?
  var streams: [AsyncStream<CollectionEvent>] = []

  /// The inspected objects, in order.
  var known: [AnyObject] = []

  /// The effects so far, counted.
  var activity = Activity()
  var anomalies: [String] = []

  /// The action of the site when it is called next.
  var reentry: (() -> Void)?
  var reentersAlways = false

  private let limits: CollectionLimits

  init(_ kind: Kind, site: String, followUps: Int = CollectionLimits().followUps) {
    self.kind = kind
    limits = CollectionLimits(pooledViews: 1, followUps: followUps)
    let words = site.split(separator: " ")[...].first ?? ""
    let dot = words.firstIndex(of: ".") ?? words.endIndex
    self.site = (words[..<dot], words[dot...].dropFirst())
    container = CollectionContainer(limits: limits)
    let isOfManager = kind != .providers && kind != .container
    if isOfManager { use(CollectionManager(limits: limits)) }
  }

  /// Starts with the mappings of a catalogue, and registers no cells.
  func useCatalog(_ change: (inout MappingCatalog) -> Void) {
    var catalog = MappingCatalog()
    change(&catalog)
    use(CollectionManager(catalog, limits: limits))
    registersCells = false
  }

  private func use(_ manager: CollectionManager) {
    self.manager = manager
    container = manager.container
  }

  var storage: MemoryStorage? { kind == .storage ? manager?.memoryStorage : nil }

  /// The part of a storage that holds the models of headers.
  var models: SupplementaryModelStorage? { kind == .diffable ? nil : storage ?? single ?? paged }

  var updater: ContentUpdater? {
    kind == .container || kind == .providers ? nil : manager?.updater
  }

  /// Hands the data source over to the caller, so that no property of the world releases it.
  func takeDataSource() -> DiffableDataSource<Note, Note>? {
    defer { dataSource = nil }
    return dataSource
  }

  /// Calls the library again from the site, once unless the site says otherwise.
  func reenter() {
    guard let body = reentry else { return }
    if !reentersAlways { reentry = nil }
    body()
  }

  /// Notes the anomalies of a handler.
  func watch(_ handler: AnomalyHandler) {
    handler.anomalyAction = { [unowned self] in anomalies.append($0.code.rawValue) }
  }
}

/// The number of times that the library did something that only it decides on.
struct Activity {
  var configurations = 0
  var preparations = 0
  var solves = 0
  var views = 0

  /// The notifications and questions that handlers, actions and metrics of the calls received.
  var events = 0
}

/// Calls the library again from a closure of the site.
func reenter() {
  World.current.reenter()
}

/// Calls the library again from a member of a fixture, if that member is the site.
func meet(_ type: String, _ member: String = #function) {
  let world = World.current
  if world.reentry != nil, world.site.member == member, world.site.type == type { world.reenter() }
}
