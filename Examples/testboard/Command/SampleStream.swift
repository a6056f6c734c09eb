#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stream that is shown when no file is named.
enum SampleStream {
  private static let place = "Examples/testboard/sample.ndjson"

  /// The sample in the current directory's package, or else where this program was built from.
  static var path: String {
    if FileManager.default.fileExists(atPath: place) { return place }
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return folders.joined(separator: "/") + "/sample.ndjson"
  }
}
