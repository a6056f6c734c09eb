/// A public member that a site calls.
struct Call {
  /// The key of the member in the API list, with a suffix that distinguishes calls of the same
  /// member.
  let name: String

  var key: String { String(name.prefix { $0 != " " }) }

  /// Whether the member is not meant to change anything.
  let isReading: Bool

  /// The preparation that the call needs before the operation, if the site supports it.
  let preparation: Preparation?

  /// Whether a world has the object to call.
  let applies: (World) -> Bool

  /// Calls the member; returns `true` if the member reports an effect.
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
