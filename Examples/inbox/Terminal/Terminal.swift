#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal in which the program runs: reads keys and writes frames.
struct Terminal {
  /// The input from the keyboard.
  enum Input {
    case bytes([UInt8])
    /// No input for a while, or the window size changed.
    case nothing
    /// The keyboard is gone.
    case end
  }

  private let keyboard = STDIN_FILENO
  private let screen = STDOUT_FILENO
  /// The earlier settings.
  private let settings: termios

  /// `nil` if input or output is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(screen) == 1, unsafe tcgetattr(keyboard, &settings) == 0 else { return nil }
    self.settings = settings
  }

  /// The current size, which may change at any time.
  var size: ScreenSize {
    var size = winsize()
    let answer = unsafe ioctl(screen, UInt(TIOCGWINSZ), &size)
    guard answer == 0, size.ws_row > 0, size.ws_col > 0 else { return .standard }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Makes every key arrive at once, and switches to the alternate screen.
  func enter() throws(SystemFailure) {
    var raw = settings
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(keyboard, TCSAFLUSH, &raw) == 0 else {
      throw SystemFailure("cannot use the terminal", errno)
    }
    // An empty handler, so that a change of the window size interrupts the wait.
    _ = signal(SIGWINCH) { _ in }
    try write(FramePainter.enter)
  }

  /// Restores screen and keyboard.
  func leave() {
    try? write(FramePainter.leave)
    var before = settings
    _ = unsafe tcsetattr(keyboard, TCSAFLUSH, &before)
  }

  /// Waits for keys, up to a number of milliseconds.
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

  func write(_ text: String) throws(SystemFailure) {
    try StandardOutput.write(text)
  }
}

private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}
