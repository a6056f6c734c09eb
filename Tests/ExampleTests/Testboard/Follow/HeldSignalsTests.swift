import Foundation
import Testing

@testable import testboard

struct HeldSignalsTests {
  @Test func `releasing restores the previously blocked signals`() {
    var hangUp = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&hangUp)
    unsafe sigaddset(&hangUp, SIGHUP)
    unsafe sigprocmask(SIG_SETMASK, &hangUp, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    let signals = HeldSignals()
    #expect(heldSignals == [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])
    signals.release()
    #expect(heldSignals == [SIGHUP])
  }

  private var heldSignals: [CInt] {
    var mask = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, nil, &mask)
    return (1...31).filter { unsafe sigismember(&mask, $0) == 1 }
  }
}
