/// The script that applies live events in a browser.
///
/// Serve ``document`` at an address of your own, and load it as a module:
///
/// ```html
/// <script type="module" src="/live.js"></script>
/// ```
///
/// Write ``source(_:of:lost:)`` into the document, after the page.
///
/// It defines the elements `turbo-stream` and `turbo-stream-source`, unless Hotwire's Turbo has defined them
/// before, which then gets the action `move`. An event is applied in one task, and scripts in it do not run.
///
/// A row that moves is the same element as before. Where a row is replaced, what the user typed or chose goes
/// into the controls with the same `id`, or the same `name` in the row. Focus and selection stay, and details stay
/// as the user opened or closed them.
public enum LiveScript: Sendable {
  /// The script, in UTF-8.
  public static var bytes: [UInt8] { PackageResources.live_js }

  /// The SHA-256 of ``bytes`` in Base64.
  public static let sha256 = "FctYqiMIvfFnhdPH5EXYuGfJQWCq6Mh/EtK6F+tWjZk="

  /// The source of the script in a content security policy: `script-src` with this value allows it.
  ///
  /// A script that is loaded from an address also needs ``integrity``.
  public static let policySource = "'sha256-\(sha256)'"

  /// The value of the attribute `integrity` of the `script` element.
  public static let integrity = "sha256-\(sha256)"

  /// The type of ``bytes`` in a response.
  public static let contentType = "text/javascript; charset=utf-8"

  /// The script with its type and its tag, as it is sent to browsers.
  public static let document = LiveDocument(bytes, contentType)

  /// Returns the elements that connect a browser with the events of a page, and say when it has no connection.
  ///
  /// ```html
  /// <p id="connection" role="status"></p>
  /// <turbo-stream-source src="/events?since=…" data-lost="Connection lost."></turbo-stream-source>
  /// ```
  ///
  /// A browser that lost its connection names the version that it has in `Last-Event-ID` or in `since`: give
  /// either, in this order, to ``LivePages/events(of:lastEventID:base:client:onCutOff:)``.
  ///
  /// - Parameters:
  ///   - address: The address of the events, which may have a query but no parameter `since`.
  ///   - page: The page in the document.
  ///   - lost: What a browser says while it has no connection.
  /// - Returns: The elements.
  public static func source(_ address: String, of page: MarkupPage, lost: String) -> Markup {
    let src = "\(address)\(address.utf8.contains(0x3F) ? "&" : "?")since=\(page.version)"
    return """
      <p id="connection" role="status"></p>
      <turbo-stream-source src="\(src)" data-lost="\(lost)"></turbo-stream-source>
      """
  }
}
