import Foundation

/// The amount of work of a test: everything in a release build, a part of it in a debug build,
/// where the same takes about ten times as long.
///
/// `TRIES=all swift test` tests everything in a debug build too.
package func tries<Amount>(debug: Amount, release: Amount) -> Amount {
  #if DEBUG
  ProcessInfo.processInfo.environment["TRIES"] == "all" ? release : debug
  #else
  release
  #endif
}
