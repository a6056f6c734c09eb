/// A public member that a site calls.
struct Call {
  /// The key of the member in the API list, with what tells calls of the same member apart.
  let name: String

  var key: String { String(name.prefix { $0 != " " }) }

  /// Whether the member is not meant to change anything.
  let isReading: Bool

  /// What the call needs before the operation, where the site can do with it.
  let preparation: Preparation?

  /// Whether there is anything in a world to call.
  let applies: (World) -> Bool

  /// Calls the member; returns `true` when the member says that it has done something.
  let body: (World) throws -> Bool?
}

/// The calls to the members of one type.
struct CallList<Target> {
  let type: String
  let target: (World) -> Target?

  func call(
    _ member: String, after preparation: Preparation? = nil,
    _ body: @escaping (Target, World) throws -> Bool?
  ) -> Call {
    make(member, isReading: false, preparation, body)
  }

  func change(
    _ member: String, after preparation: Preparation? = nil,
    _ body: @escaping (Target, World) throws -> Void
  ) -> Call {
    make(member, isReading: false, preparation) {
      try body($0, $1)
      return nil
    }
  }

  func read(
    _ member: String, after preparation: Preparation? = nil,
    _ body: @escaping (Target, World) throws -> Any?
  ) -> Call {
    make(member, isReading: true, preparation) {
      _ = try body($0, $1)
      return nil
    }
  }

  private func make(
    _ member: String, isReading: Bool, _ preparation: Preparation?,
    _ body: @escaping (Target, World) throws -> Bool?
  ) -> Call {
    Call(
      name: "\(type).\(member)", isReading: isReading, preparation: preparation,
      applies: { target($0) != nil },
      body: { world in try target(world).flatMap { try body($0, world) } })
  }
}
