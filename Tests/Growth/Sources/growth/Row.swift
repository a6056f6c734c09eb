/// An operation done n times, or with n items.
struct Row {
  /// The work of a row, once it is set up.
  typealias Work = () async throws -> Void

  /// Makes the objects that the work needs, which does not count.
  typealias Preparation = (_ n: Int) throws -> Work

  let name: String

  /// Why the work must grow faster than n log n: only `==` is known of a model, all hashes are
  /// equal, or the data source must be asked about everything each time.
  let limit: String?

  /// The smallest of the three numbers; the others are 16 and 256 times as much.
  let size: Int

  let prepare: Preparation

  /// Prepares the same edits, written on plain arrays without the library.
  ///
  /// For work that grows faster than n log n because the library keeps its values in an array: an
  /// insertion moves the values behind it, and a search compares the values before it. The library may
  /// do little more.
  let prepareByHand: Preparation?

  init(
    _ name: String, limit: String? = nil, size: Int = 8, prepare: @escaping Preparation,
    byHand prepareByHand: Preparation? = nil
  ) {
    self.name = name
    self.limit = limit
    self.size = size
    self.prepare = prepare
    self.prepareByHand = prepareByHand
  }

  /// Work on an object, or with a value, whose making does not count.
  init<Subject>(
    _ name: String, limit: String? = nil, size: Int = 8,
    of make: @escaping (_ n: Int) throws -> Subject,
    work: @escaping (Subject, _ n: Int) async throws -> Void,
    byHand prepareByHand: Preparation? = nil
  ) {
    let prepare: Preparation = { n in
      let subject = try make(n)
      return { try await work(subject, n) }
    }
    self.init(name, limit: limit, size: size, prepare: prepare, byHand: prepareByHand)
  }

  /// Edits of a value whose making does not count.
  init<Value>(
    _ name: String, limit: String? = nil, size: Int = 8,
    editing make: @escaping (_ n: Int) throws -> Value,
    work: @escaping (inout Value, _ n: Int) async throws -> Void,
    byHand prepareByHand: Preparation? = nil
  ) {
    let prepare: Preparation = { n in
      var value = try make(n)
      return { try await work(&value, n) }
    }
    self.init(name, limit: limit, size: size, prepare: prepare, byHand: prepareByHand)
  }
}

/// The subject of work that makes all that it needs.
func nothing(_ n: Int) {}

/// The rows about a type, or about one part of what it does.
struct Group {
  /// `Type`, or `Type: part`.
  let name: String
  let rows: [Row]

  init(_ name: String, @Rows rows: () -> [Row]) {
    self.name = name
    self.rows = rows()
  }

  /// Lists rows.
  @resultBuilder
  enum Rows {
    static func buildBlock(_ rows: Row...) -> [Row] { rows }
  }
}
