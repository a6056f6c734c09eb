/// An operation done n times, or with n items, and how its work may grow.
struct Row {
  /// What is done once the row is set up.
  typealias Work = () async throws -> Void

  /// What is done, n being the number.
  let name: String

  /// The keys of the declarations that do it: see `Operations`.
  let operations: [String]

  /// How the work grows.
  let growth: Growth

  /// The smaller of the two numbers; the larger is ten times as much.
  let size: Int

  /// Makes what the work needs, which does not count.
  let prepare: (_ n: Int) throws -> Work

  /// The operations are `Type.name(labels:)`, or `name(labels:)` for the type of the group.
  init(
    _ name: String, _ operations: [String], _ growth: Growth = .within, size: Int = 200,
    _ prepare: @escaping (_ n: Int) throws -> Work
  ) {
    self.name = name
    self.operations = operations
    self.growth = growth
    self.size = size
    self.prepare = prepare
  }
}
