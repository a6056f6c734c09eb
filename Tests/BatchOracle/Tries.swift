/// How much a test tries: the whole in a release build, and a part of it in a debug build, where the
/// same takes some ten times as long.
package func tries<Amount>(debug: Amount, release: Amount) -> Amount {
  #if DEBUG
  debug
  #else
  release
  #endif
}
