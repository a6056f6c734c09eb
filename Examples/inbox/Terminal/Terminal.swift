#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal that the program was started in: keys come in, frames go out.
struct Terminal {
  /// What came from the keyboard.
  enum Input {
    case bytes([UInt8])
    /// Nothing for a while, or the window has another size.
    case nothing
    /// There is no keyboard any more.
    case end
  }

  private let keyboard = STDIN_FILENO
  private let screen = STDOUT_FILENO
  /// What was set before.
  private let settings: termios

  /// `nil` when the keys or the frames are not those of a terminal.
  init?() {
    var settings = termios()
    guard isatty(screen) == 1, unsafe tcgetattr(keyboard, &settings) == 0 else { return nil }
    self.settings = settings
  }

  /// As it is at the moment: a window may change it at any time.
  var size: ScreenSize {
    var size = winsize()
    let answer = unsafe ioctl(screen, UInt(TIOCGWINSZ), &size)
    guard answer == 0, size.ws_row > 0, size.ws_col > 0 else { return .standard }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Has every key come at once, and takes over the screen.
  func enter() throws(TerminalFailure) {
    var raw = settings
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(keyboard, TCSAFLUSH, &raw) == 0 else {
      throw TerminalFailure(errno: errno)
    }
    // A handler of its own, though it does nothing, ends a wait when the window changes.
    _ = signal(SIGWINCH) { _ in }
    try write(FramePainter.enter)
  }

  /// Gives back the screen and the keyboard as they were.
  func leave() {
    try? write(FramePainter.leave)
    var before = settings
    _ = unsafe tcsetattr(keyboard, TCSAFLUSH, &before)
  }

  /// Waits for keys, but no longer than so many milliseconds.
  func read(within milliseconds: CInt) -> Input {
    var entry = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&entry, 1, milliseconds)
    guard count != 0 else { return .nothing }
    guard count > 0 else { return errno == EINTR ? .nothing : .end }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let length = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe systemRead(keyboard, bytes)
    }
    guard length > 0 else { return length < 0 && errno == EINTR ? .nothing : .end }
    return .bytes(Array(buffer[..<length]))
  }

  func write(_ text: String) throws(TerminalFailure) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        return unsafe systemWrite(screen, rest)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw TerminalFailure(errno: errno)
      }
    }
  }
}

/// Why a terminal could not be used.
struct TerminalFailure: Error {
  let reason: String

  init(errno code: CInt) {
    reason = unsafe String(cString: strerror(code))
  }
}

private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
