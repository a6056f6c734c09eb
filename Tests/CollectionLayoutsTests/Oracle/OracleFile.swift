import Foundation

/// The recorded layouts.
struct OracleFile: Decodable, Sendable {
  /// The recorded results of UIKit.
  let compositional: [OracleCase]

  /// Cases that follow from the same rules and were not recorded.
  let derived: [OracleCase]
  let queries: [OracleQuery]
  let flow, derivedFlow: [OracleFlow]
  let selfSizing: [OracleMeasured]
  let orthogonal: OracleRow

  var cases: [OracleCase] { compositional + derived }
  var flows: [OracleFlow] { flow + derivedFlow }

  private static let contents = Result {
    guard let file = Bundle.module.url(forResource: "layout-oracles", withExtension: "json")
    else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(OracleFile.self, from: Data(contentsOf: file))
  }

  static func read() throws -> OracleFile { try contents.get() }
}
