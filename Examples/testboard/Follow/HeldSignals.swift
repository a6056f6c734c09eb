#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Signals that wait until they are asked for, so that none comes between two writes to a screen.
struct HeldSignals {
  /// What asks the program to end.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// What was held back before.
  private var before = sigset_t()

  /// Holds back those that end the program, and the one that stops it for a while.
  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in Self.endings + [SIGTSTP] { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
  }

  /// A signal that has come, which counts as dealt with from now on.
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

  /// Stops the program, as the terminal asked for, until it is told to go on.
  func stop() {
    var only = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, SIGTSTP)
    unsafe sigprocmask(SIG_UNBLOCK, &only, nil)
    raise(SIGTSTP)
    unsafe sigprocmask(SIG_BLOCK, &only, nil)
  }

  /// Lets all of them do again what they did without this.
  func release() {
    var before = before
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
  }
}
