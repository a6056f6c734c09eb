package import Hummingbird
package import NIOCore

/// What a request knows of its connection.
package struct FeedContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  package let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
