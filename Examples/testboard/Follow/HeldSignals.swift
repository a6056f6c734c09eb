#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds signals back until the program handles them, so that none interrupts writing to the screen.
struct HeldSignals {
  /// The signals that ask the program to end.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The signals that were held back before.
  private var before = sigset_t()

  /// Holds back the signals that end the program, and the one that stops it.
  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in Self.endings + [SIGTSTP] { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
  }

  /// Returns and removes a signal that has arrived.
  func next() -> CInt? {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return nil }
    for signal in Self.endings + [SIGTSTP] where unsafe sigismember(&pending, signal) == 1 {
      var only = sigset_t()
      var taken: CInt = 0
      unsafe sigemptyset(&only)
      unsafe sigaddset(&only, signal)
      return unsafe sigwait(&only, &taken) == 0 ? taken : nil
    }
    return nil
  }

  /// Stops the program, as the terminal asked, until it is continued.
  func stop() {
    var only = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, SIGTSTP)
    unsafe sigprocmask(SIG_UNBLOCK, &only, nil)
    raise(SIGTSTP)
    unsafe sigprocmask(SIG_BLOCK, &only, nil)
  }

  /// Restores the earlier effects of all signals.
  func release() {
    var before = before
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
  }
}
