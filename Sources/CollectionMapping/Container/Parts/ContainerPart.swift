/// A part of the container whose state belongs to elements of the content.
///
/// All such parts follow a change of the content before any code of a user runs.
protocol ContainerPart: AnyObject {
  /// Moves the state where a batch update moves the elements; `endings` receives that of elements that are gone.
  ///
  /// `isStill` is `true` if it only configures views again, so that every element stays where it is.
  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings)

  /// Forgets the state, because all elements are replaced; `endings` receives it.
  func reset(into endings: inout Endings)
}

/// The state that ends with a change of the content, to be announced when every part has followed.
struct Endings {
  var movement: ElementPosition?

  /// The item that had the focus, by its position before.
  var focus: ElementPosition?
  var endsGesture = false

  /// The sections that are no longer within the working range, by their numbers before.
  var sections: [Int] = []

  /// The prefetched items that no longer exist, by their positions before.
  var prefetched: [CancelledPrefetch] = []

  /// The layout result that is no longer valid, which is released at the end, since that runs code of a user.
  var result: (any LayoutResult)?
}
