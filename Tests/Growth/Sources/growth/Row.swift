/// An operation done n times, or with n items, and how its work may grow.
struct Row {
  /// The work of a row, once it is set up.
  typealias Work = () async throws -> Void

  /// Makes the objects that the work needs, which does not count.
  typealias Preparation = (_ n: Int) throws -> Work

  /// The work itself, for the number n.
  let name: String

  /// The keys of the declarations that do the work: see `Operations`.
  let operations: [String]

  /// How the work grows.
  let growth: Growth

  /// The smaller of the two numbers; the larger is ten times as much.
  let size: Int

  /// Makes the objects that the work needs, which does not count.
  let prepare: Preparation

  /// The operations are `Type.name(labels:)`, or `name(labels:)` for the type of the group.
  init(
    _ name: String, _ operations: [String], _ growth: Growth = .within, size: Int = 200,
    _ prepare: @escaping Preparation
  ) {
    self.name = name
    self.operations = operations
    self.growth = growth
    self.size = size
    self.prepare = prepare
  }
}
