package import Hummingbird
package import Logging

/// The server: routes over a store.
package struct FeedServer {
  package struct Options: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    package var limits = HubLimits()

    package init() {}
  }

  /// Makes the application; running it serves requests until it is shut down.
  package static func application(
    _ store: any FeedStore, options: Options = Options(), logger: Logger,
    onListening: @escaping @Sendable (_ port: Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let metrics = Metrics()
    let hub = FeedHub(store, limits: options.limits, metrics: metrics, logger: logger)
    let router = Router(context: FeedContext.self)
    router.middlewares.add(ContentSecurityMiddleware(contentSecurityPolicy: policy))
    router.middlewares.add(ReportErrors(metrics: metrics))
    PageRoutes(hub: hub).add(to: router)
    EventRoutes(hub: hub, metrics: metrics, limits: options.limits).add(to: router)
    FormatRoutes(store: store, metrics: metrics, limits: options.limits).add(to: router)
    EditRoutes(store: store, metrics: metrics).add(to: router)
    HealthRoutes(store: store, metrics: metrics).add(to: router)
    return Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: "feed"),
      services: [hub],
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? options.port) },
      logger: logger)
  }

  /// What a browser may load: nothing from elsewhere, and no script inside a page.
  ///
  /// The rows of photos have a `style` attribute, and the picture has a style of its own.
  private static let policy: ContentSecurityPolicy = [
    .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self, .unsafeInline), .imgSrc(.self),
    .connectSrc(.self), .baseURI(.none), .formAction(.self), .frameAncestors(.none),
  ]
}
