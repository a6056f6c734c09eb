import CollectionMappingLive
import Dispatch
import FuzzSupport

/// Commands to hosts with live pages, their clients and the table of digests that they share: each client
/// ends with the bytes of a fresh page.
package enum LiveTarget {
  package static func run(_ input: [UInt8]) {
    wait {
      var world = await LiveWorld(Choices(input))
      await world.run()
    }
  }

  /// Runs asynchronous work to its end, as libFuzzer calls a function that is not.
  static func wait(for work: @escaping @Sendable () async -> Void) {
    let end = DispatchSemaphore(value: 0)
    Task {
      await work()
      end.signal()
    }
    end.wait()
  }
}
