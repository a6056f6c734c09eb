import Foundation

/// How much a test tries: everything in a release build, and a part of it in a debug build, where the
/// same takes about ten times as long.
///
/// `TRIES=all swift test` tries everything in a debug build too.
package func tries<Amount>(debug: Amount, release: Amount) -> Amount {
  #if DEBUG
  ProcessInfo.processInfo.environment["TRIES"] == "all" ? release : debug
  #else
  release
  #endif
}
