/// What a writer knows about the classes of the views that it writes.
///
/// A cast of a view to a protocol is slow, above all if the conformance is conditional, as that of a
/// ``HostingView``. ``TextWriter`` keeps the answer for each class, and so can a writer of another format:
///
/// ```swift
/// let type = viewClasses.answer(for: view) { $0 as? any (ReusableView & TextRendering).Type }
/// ```
public struct ViewClasses<Answer: Sendable>: Sendable {
  @usableFromInline
  var entries: [(id: ObjectIdentifier, answer: Answer)] = []

  /// Creates a table without any class.
  public init() {}

  /// Returns the answer for the class of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - find: Returns the answer for a class that is not in the table.
  /// - Returns: The answer. Those for the first 16 classes are kept.
  @inlinable
  public mutating func answer(
    for view: ReusableView, find: (_ viewType: ReusableView.Type) -> Answer
  ) -> Answer {
    let id = ObjectIdentifier(type(of: view))
    for entry in entries where entry.id == id { return entry.answer }
    let answer = find(type(of: view))
    if entries.isEmpty { entries.reserveCapacity(8) }
    if entries.count < 16 { entries.append((id, answer)) }
    return answer
  }
}
