package import CollectionMappingLive
import HTTPTypes
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle

/// The server: routes over a store.
package struct FeedServer: Service {
  /// Where it listens, and what its clients may use.
  package struct Options: Sendable {
    package var host = "127.0.0.1"

    package var port = 8080

    package var limits = LiveLimits()

    package init() {}
  }

  private let application: any ApplicationProtocol
  private let events: EventService
  private let logger: Logger

  /// Makes a server, which serves requests while it runs.
  ///
  /// - Parameters:
  ///   - store: The entries.
  ///   - options: Where it listens, and what its clients may use.
  ///   - logger: Receives failures.
  ///   - onListening: Called with the port when it accepts connections.
  package init(
    _ store: any FeedStore, options: Options = Options(), logger: Logger,
    onListening: @escaping @Sendable (_ port: Int) -> Void = { _ in }
  ) {
    let metrics = Metrics(logger)
    let pages = LivePages(
      FeedSource(store: store), FeedRenderer(), limits: options.limits, sharing: store.sharing,
      metrics: metrics)
    let router = Router(context: FeedContext.self)
    router.middlewares.add(ContentSecurityMiddleware(contentSecurityPolicy: Self.policy))
    router.middlewares.add(ReportErrors(metrics: metrics))
    PageRoutes(store: store, pages: pages, metrics: metrics, deadline: options.limits.writeDeadline)
      .add(to: router)
    EntryRoutes(store: store, pages: pages, metrics: metrics).add(to: router)
    application = Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: "feed"),
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? options.port) },
      logger: logger)
    (events, self.logger) = (EventService(pages: pages), logger)
  }

  /// Serves requests until it is shut down.
  ///
  /// The last service ends first: the events, and then the server, which waits for its connections.
  package func run() async throws {
    try await ServiceGroup(services: [application, events], logger: logger).run()
  }

  /// What a browser may load: nothing from elsewhere, and no script inside a page.
  ///
  /// The rows of photos have a `style` attribute, and the picture has a style of its own.
  private static let policy: ContentSecurityPolicy = [
    .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self, .unsafeInline), .imgSrc(.self),
    .connectSrc(.self), .baseURI(.none), .formAction(.self), .frameAncestors(.none),
  ]
}

typealias FeedPages = LivePages<FeedSource, FeedRenderer>

private struct EventService: Service {
  let pages: FeedPages

  func run() async { await pages.run { try? await gracefulShutdown() } }
}

/// What a request knows of its connection.
struct FeedContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

extension Router<FeedContext> {
  typealias Handler = @Sendable (Request, FeedContext) async throws -> Response

  /// Adds all methods of a path: `HEAD` where there is `GET`, and for others a refusal that names those
  /// that it has.
  func on(_ path: RouterPath, _ handlers: [HTTPRequest.Method: Handler]) {
    var handlers = handlers
    handlers[.head] = handlers[.get]
    let known = handlers
    let allow = handlers.keys.map(\.rawValue).sorted().joined(separator: ", ")
    for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options] {
      on(path, method: method) { request, context in
        guard let handler = known[method] else {
          throw Refusal(
            .methodNotAllowed, "\(request.uri.path) has no \(method).", headers: [.allow: allow])
        }
        return try await handler(request, context)
      }
    }
  }
}
