#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The rows and columns of a terminal.
struct TerminalSize: Equatable {
  var rows: Int
  var columns: Int

  /// The size of the terminal behind a descriptor; the traditional size if unknown.
  init(of descriptor: CInt) {
    var size = winsize()
    let answer = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    let isKnown = answer == 0 && size.ws_row > 0 && size.ws_col > 0
    self.init(rows: isKnown ? Int(size.ws_row) : 24, columns: isKnown ? Int(size.ws_col) : 80)
  }

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}
