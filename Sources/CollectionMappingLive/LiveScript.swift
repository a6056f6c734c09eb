/// The script that applies live events in a browser.
///
/// Serve ``bytes`` at an address of your own, and load it as a module:
///
/// ```html
/// <script type="module" src="/live.js"></script>
/// <p id="connection" role="status"></p>
/// <turbo-stream-source src="/events" data-lost="Connection lost."></turbo-stream-source>
/// ```
///
/// It defines the elements `turbo-stream` and `turbo-stream-source`, unless Hotwire's Turbo has defined them
/// before, which then gets the action `move`. An event is applied in one task, and scripts in it do not run.
///
/// A row that moves is the same element as before. Where a row is replaced, what the user typed or chose goes
/// into the controls with the same `id`, or the same `name` in the row, and focus and selection stay.
public enum LiveScript {
  /// The script, in UTF-8.
  public static var bytes: [UInt8] { PackageResources.live_js }

  /// The SHA-256 of ``bytes`` in Base64.
  public static let sha256 = "xMtxisezlJLoetsRvVJsDswe2q9fOufGB1fbWCVxrXM="

  /// The source of the script in a content security policy: `script-src` with this value allows it.
  ///
  /// A script that is loaded from an address also needs ``integrity``.
  public static let policySource = "'sha256-\(sha256)'"

  /// The value of the attribute `integrity` of the `script` element.
  public static let integrity = "sha256-\(sha256)"

  /// The type of ``bytes`` in a response.
  public static let contentType = "text/javascript; charset=utf-8"
}
