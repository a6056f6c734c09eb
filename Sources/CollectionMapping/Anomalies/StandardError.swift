#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#endif

enum StandardError {
  /// Writes a text as one line in one call, so that lines of several threads do not mix.
  static func writeLine(_ line: String) {
    var bytes = Array(line.onOneLine.utf8)
    bytes.append(UInt8(ascii: "\n"))
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe write(2, buffer.baseAddress, buffer.count)
    }
  }
}
