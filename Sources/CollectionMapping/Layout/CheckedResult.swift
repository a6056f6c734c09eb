/// A result of the library's own: each of its items exists for its counts and is placed once.
///
/// Internal, so that no custom result can claim to be one.
protocol CheckedResult: LayoutResult {
  /// The counts of the request that the result was made for.
  var itemCounts: [Int] { get }
}
