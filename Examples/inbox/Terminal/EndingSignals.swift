#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds back the signals that end the program, so that the terminal is restored first.
///
/// Control-C is a key here; these signals come from other programs.
struct EndingSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Holds the signals back from now on.
  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in Self.signals { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, nil)
  }

  /// A signal that has arrived.
  var pending: CInt? {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return nil }
    return Self.signals.first { unsafe sigismember(&pending, $0) == 1 }
  }
}
