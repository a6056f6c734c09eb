/// A place where the library calls user code, and the operation that makes it do so.
struct Site {
  /// The key of the member in the API list, with a suffix that distinguishes sites of the same
  /// member.
  let name: String
  let kind: World.Kind

  /// Runs before the content exists.
  var install: (World) throws -> Void = { _ in }

  /// Runs after the content is displayed.
  var ready: (World) throws -> Void = { _ in }

  /// Whether the notes are displayed before the operation.
  var isShown = true

  /// Whether the site calls again each time it is called, and only to read.
  var isRecursive = false

  /// The operation during which the library calls the user code.
  var operation: (World) throws -> Void

  /// The key of the member in the API list.
  var key: String { String(name.split(separator: " ")[0]) }

  init(
    _ name: String, _ kind: World.Kind = .storage,
    install: @escaping (World) throws -> Void = { _ in },
    ready: @escaping (World) throws -> Void = { _ in },
    _ operation: @escaping (World) throws -> Void
  ) {
    (self.name, self.kind, self.operation) = (name, kind, operation)
    (self.install, self.ready) = (install, ready)
  }

  /// A site that is called while the notes are displayed for the first time.
  static func showing(
    _ name: String, _ kind: World.Kind = .storage,
    install: @escaping (World) throws -> Void = { _ in },
    ready: @escaping (World) throws -> Void = { _ in }
  ) -> Site {
    var site = Site(name, kind, install: install, ready: ready) { $0.show() }
    site.isShown = false
    return site
  }
}
