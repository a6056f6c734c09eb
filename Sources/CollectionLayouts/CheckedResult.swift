/// A result type of the library, which returns only items that exist for its counts, each once.
///
/// Internal, so that a custom result cannot skip the checks of the container.
package protocol CheckedResult: LayoutResult {
  /// The number of items in each section of the request.
  var itemCounts: [Int] { get }
}
