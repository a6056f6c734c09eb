/// Operations without a row, and why.
struct LeftOut {
  let reason: String

  /// Keys of operations, or names of types whose operations are all left out.
  let keys: [String]

  static let all: [LeftOut] = []
}
