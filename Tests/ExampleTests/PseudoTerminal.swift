import Foundation

/// The two ends of a terminal: the program is inside, the test is outside as keyboard and screen.
struct PseudoTerminal: Sendable {
  let outside: FileHandle
  let inside: FileHandle

  init(rows: Int, columns: Int) throws {
    guard let (outside, inside) = Self.pair() else { throw POSIXError(.ENOTTY) }
    self.outside = FileHandle(fileDescriptor: outside, closeOnDealloc: true)
    self.inside = FileHandle(fileDescriptor: inside, closeOnDealloc: true)
    resize(rows: rows, columns: columns)
  }

  #if os(Linux)
  /// The two ends of a terminal; Swift does not have the POSIX calls for it.
  private static func pair() -> (outside: CInt, inside: CInt)? {
    let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let outside = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: CInt = 0
    guard outside >= 0, unsafe ioctl(outside, setLock, &number) == 0,
      unsafe ioctl(outside, getNumber, &number) == 0
    else { return nil }
    let inside = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return inside >= 0 ? (outside, inside) : nil
  }
  #else
  /// The two ends of a terminal.
  private static func pair() -> (outside: CInt, inside: CInt)? {
    var (outside, inside): (CInt, CInt) = (0, 0)
    return unsafe openpty(&outside, &inside, nil, nil, nil) == 0 ? (outside, inside) : nil
  }
  #endif

  func resize(rows: Int, columns: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(inside.fileDescriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Whether keys arrive one by one and without echo, instead of in lines.
  var isRaw: Bool {
    var settings = termios()
    guard unsafe tcgetattr(inside.fileDescriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// Pieces as they arrive, which a file handle would collect first.
  ///
  /// A terminal that the last writer has closed returns an error instead of an end.
  static func pieces(of handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(handle.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        continuation.yield(Data(buffer[..<count]))
      }
      continuation.finish()
    }
    return stream
  }
}
