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

  private let services: ServiceGroup

  /// Makes a server, which serves while it runs; a closure is called with the port when it listens.
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
    router.middlewares.add(AnswerErrors(metrics: metrics))
    PageRoutes(store: store, pages: pages, metrics: metrics, deadline: options.limits.writeDeadline)
      .add(to: router)
    EntryRoutes(store: store, pages: pages, metrics: metrics).add(to: router)
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: "feed"),
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? options.port) },
      logger: logger)
    // The last service ends first: the events, and then the server, which waits for its connections.
    let events = ClosureService { await pages.run { try? await gracefulShutdown() } }
    services = ServiceGroup(services: [application, events], logger: logger)
  }

  package func run() async throws { try await services.run() }

  /// What a browser may load: nothing from elsewhere, and no script inside a page.
  ///
  /// The rows of photos have a `style` attribute, and the picture has a style of its own.
  private static let policy: ContentSecurityPolicy = [
    .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self, .unsafeInline), .imgSrc(.self),
    .connectSrc(.self), .baseURI(.none), .formAction(.self), .frameAncestors(.none),
  ]
}

typealias FeedPages = LivePages<FeedSource, FeedRenderer>

/// What a request knows of its connection, and how its body is read.
struct FeedContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  let requestDecoder = EntryDecoder()
  let maxUploadSize = 65_536

  init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

extension Router<FeedContext> {
  typealias Handler = @Sendable (Request, FeedContext) async throws -> Response

  /// Adds all methods of a path: `HEAD` where there is `GET`, and for others a refusal with those that it has.
  ///
  /// A change by a form of another site is refused.
  func on(_ path: RouterPath, _ handlers: [HTTPRequest.Method: Handler]) {
    var handlers = handlers
    handlers[.head] = handlers[.get]
    let allow = handlers.keys.map(\.rawValue).sorted().joined(separator: ", ")
    for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options] {
      let handler = handlers[method]
      on(path, method: method) { request, context in
        guard let handler else {
          throw HTTPError(
            .methodNotAllowed, headers: [.allow: allow],
            message: "\(request.uri.path) has no \(method).")
        }
        let isOwn = ["same-origin", "none", nil].contains(request.header("Sec-Fetch-Site"))
        guard isOwn || method == .get || method == .head else {
          throw HTTPError(.forbidden, message: "The form belongs to another site.")
        }
        return try await handler(request, context)
      }
    }
  }
}
