import Foundation

/// The recorded layouts.
struct OracleFile: Decodable, Sendable {
  /// What UIKit has answered.
  let compositional: [OracleCase]

  /// What follows from the same rules, and has not been recorded.
  let derived: [OracleCase]
  let queries: [OracleQuery]
  let flow: [OracleFlow]
  let selfSizing: [OracleMeasured]
  let orthogonal: OracleRow

  var cases: [OracleCase] { compositional + derived }

  private static let contents = Result {
    guard let file = Bundle.module.url(forResource: "layout-oracles", withExtension: "json")
    else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(OracleFile.self, from: Data(contentsOf: file))
  }

  static func read() throws -> OracleFile { try contents.get() }
}
