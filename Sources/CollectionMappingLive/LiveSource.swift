/// The content of live pages: the only part of a server that knows its database.
///
/// A *topic* is what changes together and has a version, such as a board. An *extent* is what one page shows
/// of a topic: all of it, its first fifty rows, or what one viewer may see. Several processes may share the
/// database: the versions are its own.
///
/// All functions are called by ``LivePages``. They should end with an error when their task is cancelled.
public protocol LiveSource: Sendable {
  /// What has a version.
  associatedtype Topic: Hashable & Sendable

  /// What one page shows. A page for one viewer has the viewer in its extent.
  associatedtype Extent: Hashable & Sendable

  /// What a page is rendered from.
  associatedtype Content: Sendable

  /// The versions of a topic as they change.
  associatedtype Versions: AsyncSequence = LiveVersion<Self> where Versions.Element == Int

  /// Returns the topic to which an extent belongs, always the same one.
  ///
  /// Defaults to the extent, if the types are the same.
  func topic(of extent: Extent) -> Topic

  /// Returns the version of a topic: a number that each change increases.
  ///
  /// - Parameter topic: The topic.
  /// - Returns: The version.
  /// - Throws: The error of the database.
  func version(of topic: Topic) async throws -> Int

  /// Returns the latest version at first, and the version after each change by any process.
  ///
  /// Versions may be left out when a later one follows. When the sequence ends or throws, it is asked for
  /// again after ``LiveLimits/retryDelay``.
  ///
  /// Defaults to the present version and an end, so that ``version(of:)`` is called once in that time. Call
  /// ``LivePages/refresh(_:)`` after a change by this process, which does not wait then.
  ///
  /// - Parameter topic: A topic with clients.
  /// - Returns: The versions.
  func versions(of topic: Topic) -> Versions

  /// Reads the content of an extent together with the version of its topic, as they are at one moment.
  ///
  /// - Parameter extent: The extent.
  /// - Returns: The content and the version.
  /// - Throws: The error of the database, or why there is no such extent.
  func content(of extent: Extent) async throws -> LiveContent<Content>
}

extension LiveSource {
  /// Returns the present version.
  public func versions(of topic: Topic) -> LiveVersion<Self> { LiveVersion(self, topic) }
}

extension LiveSource where Topic == Extent {
  /// Returns the extent.
  public func topic(of extent: Extent) -> Topic { extent }
}

/// The present version of a topic: a sequence with one element.
public struct LiveVersion<Source: LiveSource>: AsyncSequence, Sendable {
  private let source: Source
  private let topic: Source.Topic

  init(_ source: Source, _ topic: Source.Topic) { (self.source, self.topic) = (source, topic) }

  /// Begins to iterate.
  public func makeAsyncIterator() -> Iterator { Iterator(source, topic) }

  /// Returns the version, and then `nil`.
  public struct Iterator: AsyncIteratorProtocol {
    private let source: Source
    private var topic: Source.Topic?

    fileprivate init(_ source: Source, _ topic: Source.Topic) {
      (self.source, self.topic) = (source, topic)
    }

    /// Asks the source for the version, once.
    public mutating func next() async throws -> Int? {
      guard let topic = topic.take() else { return nil }
      return try await source.version(of: topic)
    }
  }
}

@available(*, unavailable)
extension LiveVersion.Iterator: Sendable {}

/// The content of an extent at one version of its topic.
public struct LiveContent<Value: Sendable>: Sendable {
  /// The version of the topic.
  public var version: Int

  /// The content.
  public var value: Value

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - value: The content.
  ///   - version: The version of the topic, when the content was read.
  public init(_ value: Value, version: Int) { (self.value, self.version) = (value, version) }
}

/// How the content of an extent becomes a page.
///
/// The bytes must depend on nothing but the content and the extent, so that all processes write the same.
public protocol LiveRenderer<Extent, Content>: Sendable {
  /// What one page shows.
  associatedtype Extent

  /// What a page is rendered from.
  associatedtype Content

  /// The `id` of the element around the page.
  var container: StaticString { get }

  /// Writes the sections and rows of a page.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - extent: The extent.
  ///   - page: An empty page.
  ///   - old: The page of the version before with the content that it shows, if they are known: rows that are
  ///     the same in both contents can be kept; see `MarkupPage/keep(_:from:)`.
  /// - Throws: Why there is no page.
  func write(
    _ content: Content, of extent: Extent, to page: inout MarkupPage,
    after old: (MarkupPage, Content)?) throws

  /// Writes Turbo Streams for what is outside the page and changes with it, such as a link to more rows.
  ///
  /// They are a part of each event, and written after the changes of the page. Defaults to nothing.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - extent: The extent.
  ///   - streams: A writer of HTML.
  /// - Throws: Why there is no page.
  func writeStreams(_ content: Content, of extent: Extent, to streams: inout MarkupWriter) throws

  /// Writes the document around a page: write the page into the element with the `id` ``container``.
  ///
  /// Write ``LiveScript/source(_:of:lost:)`` too. The address of the events has the version of the page as the
  /// parameter `since`, so that a browser begins with the version that it has.
  ///
  /// - Parameters:
  ///   - page: The page, with its version.
  ///   - content: The content.
  ///   - extent: The extent.
  ///   - document: A writer of HTML.
  /// - Throws: Why there is no document.
  func writeDocument(
    _ page: MarkupPage, _ content: Content, of extent: Extent, to document: inout MarkupWriter)
    throws
}

extension LiveRenderer {
  /// Writes nothing.
  public func writeStreams(
    _ content: Content, of extent: Extent, to streams: inout MarkupWriter
  ) throws {}
}
