#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output, which is the screen if it is a terminal.
enum StandardOutput {
  static func write(_ text: String) throws(SystemFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(STDOUT_FILENO, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemFailure("cannot write standard output", errno)
      }
    }
  }
}

/// A failed call of the system.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - task: The task that failed.
  ///   - code: The `errno` of the call.
  init(_ task: String, _ code: CInt) {
    description = unsafe "\(task): \(String(cString: strerror(code)))"
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
