import Foundation
import Synchronization

/// Runs a closure on a thread with a stack of 1 MB, and returns its result.
///
/// A cast of a value in 3,000 optionals fills such a stack; releasing one in 15,000 does, too.
package func onSmallStack(_ body: @escaping @Sendable () throws -> Bool) throws -> Bool {
  let result = Mutex<Result<Bool, any Error>>(.success(false))
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    let own = Result { try body() }
    result.withLock { $0 = own }
    ended.signal()
  }
  thread.stackSize = 1 << 20
  thread.start()
  ended.wait()
  return try result.withLock { try $0.get() }
}

/// A model inside so many optionals, one around the other.
package func wrapped(_ model: Any, _ depth: Int = 6_000) -> Any {
  (0..<depth).reduce(model) { inner, _ in Any?.some(inner) as Any }
}
