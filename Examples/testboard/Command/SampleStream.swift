#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stream that is read if no file is named.
enum SampleStream {
  private static let place = "Examples/testboard/sample.ndjson"

  /// The sample in the package of the current directory, or in the folder that this program was built
  /// from.
  static var path: String {
    if FileManager.default.fileExists(atPath: place) { return place }
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return folders.joined(separator: "/") + "/sample.ndjson"
  }
}
