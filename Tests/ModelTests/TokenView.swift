import CollectionMapping

/// A view that remembers its configuration.
final class TokenView: ReusableView {
  fileprivate(set) var serial = -1
  fileprivate(set) var name = ""
  fileprivate(set) var token = -1
  fileprivate(set) var version = -1
  fileprivate(set) var requests = 0
  private(set) var preparations = 0
  fileprivate var census: Census?

  /// The attributes that were applied last since the view was prepared, and the size that it
  /// adapted to.
  private(set) var attributes: ElementAttributes?
  private(set) var size: LayoutSize?

  override func prepareForReuse() {
    preparations += 1
    census?.preparations += 1
    token = -1
    (attributes, size) = (nil, nil)
  }

  override func apply(_ attributes: ElementAttributes) {
    let earlier = self.attributes
    self.attributes = attributes
    let isSame =
      earlier?.frame == attributes.frame && earlier?.zIndex == attributes.zIndex
      && earlier?.alpha == attributes.alpha
    if isSame || frame != attributes.frame {
      census?.problems.append("applied \(attributes) again")
    }
  }

  override func layoutSubviews() {
    if size == frame.size || attributes == nil {
      census?.problems.append("view \(serial) is laid out again for \(frame.size)")
    }
    size = frame.size
  }

  override func fittingSize(in room: LayoutSize) -> LayoutSize? { census?.measure?(self, room) }

  deinit { census?.alive -= 1 }

  func configure(token: Int, version: Int) {
    self.token = token
    self.version = version
  }

  /// Notes that the view is used for another request: prepared once for each after the first.
  func noteRequest() -> Bool {
    requests += 1
    return preparations == requests - 1
  }
}

/// The views that were made.
final class Census {
  private(set) var made: [String: Int] = [:]
  private(set) var total = 0
  fileprivate(set) var alive = 0
  fileprivate(set) var preparations = 0

  /// The registration of the view that was made last.
  private(set) var lastName = ""

  /// Layout calls that were not needed.
  fileprivate(set) var problems: [String] = []

  /// The heights that views return.
  var measure: ((TokenView, LayoutSize) -> LayoutSize?)?

  func make(_ name: String) -> TokenView {
    let view = TokenView()
    view.serial = total
    view.name = name
    view.census = self
    made[name, default: 0] += 1
    lastName = name
    total += 1
    alive += 1
    return view
  }
}

extension Census {
  /// Registers the views that a `GridSource` dequeues.
  func registerViews(
    with container: CollectionContainer,
    kinds: [ElementKind] = GridSource.declarations.map(\.kind)
  ) throws {
    for name in ["even", "odd"] {
      try container.register(TokenView.self, forCellWithReuseIdentifier: name) { [self] in
        make(name)
      }
    }
    for kind in kinds {
      try container.register(
        TokenView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view"
      ) { [self] in make(kind.rawValue) }
    }
  }
}
