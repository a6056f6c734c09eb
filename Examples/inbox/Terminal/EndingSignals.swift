#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Signals that ask the program to end, held back so that the terminal is given back first.
///
/// Control-C is a key here; these come from elsewhere.
struct EndingSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Holds them back from now on.
  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in Self.signals { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, nil)
  }

  /// One that has come.
  var pending: CInt? {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return nil }
    return Self.signals.first { unsafe sigismember(&pending, $0) == 1 }
  }
}
