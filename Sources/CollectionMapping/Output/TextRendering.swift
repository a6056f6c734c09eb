/// A view, or any value, that writes itself as plain text for a terminal or a log.
///
/// ```swift
/// extension PostCell: TextRendering {
///   func write(to writer: inout TextWriter) {
///     writer.write("• ", .dim)
///     writer.writeLine(title)
///   }
/// }
/// ```
///
/// The writer makes the text of models harmless, so views do not filter anything.
public protocol TextRendering: SendableMetatype {
  /// Writes the text of this value.
  ///
  /// End the last line if the value is written on separate lines.
  func write(to writer: inout TextWriter)
}

extension HostingView: TextRendering where Content: TextRendering {
  /// Writes the text of the content; writes nothing if there is none.
  public func write(to writer: inout TextWriter) { hosted?.value.write(to: &writer) }
}

extension CollectionElement {
  /// Writes the view of the element, if its class is ``TextRendering``.
  ///
  /// ```swift
  /// var text = TextWriter()
  /// try manager.enumerateElements { $0.write(to: &text) }
  /// ```
  ///
  /// - Returns: `false` if its class is not ``TextRendering``; nothing is written then.
  @discardableResult
  public func write(to writer: inout TextWriter) -> Bool {
    writer.write(view)
  }
}

/// A table with an answer for each class of the views that a writer writes.
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

  /// Returns the answer for the class of a view, from the closure if the class is not in the table.
  ///
  /// The answers for the first 16 classes are kept.
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
