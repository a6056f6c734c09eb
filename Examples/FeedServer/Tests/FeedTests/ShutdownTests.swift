@testable import Feed
import FeedProcess
import Hummingbird
import Logging
import ServiceLifecycle
import Testing

struct ShutdownTests {
  @Test("a shutdown ends the connections of live clients", .timeLimit(.minutes(1)))
  func shutdown() async throws {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    var options = FeedServer.Options()
    options.port = 0
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let store = MemoryFeedStore()
    let server = FeedServer.application(store, options: options, logger: logger) {
      continuation.yield($0)
    }
    let group = ServiceGroup(services: [server], logger: logger)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      let tag = try await store.page(Extent()).tag
      try await Client(port: port).events("/events?since=\(tag)") { events in
        #expect(events.status == 200)
        await group.triggerGracefulShutdown()
        let event = try await events.next()
        #expect(event == nil)
      }
      try await tasks.waitForAll()
    }
  }
}
