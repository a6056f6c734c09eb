/// The handlers for one event, whatever they take and return.
class AnyHandlerList {
  var isEmpty: Bool { true }

  /// A list of its own with the same handlers.
  func copy() -> AnyHandlerList { AnyHandlerList() }

  /// An empty list for the same event.
  func emptyCopy() -> AnyHandlerList { AnyHandlerList() }

  /// Appends the handlers of another list for the same event.
  ///
  /// - Parameters:
  ///   - other: The list.
  ///   - number: The number of the first of them.
  /// - Returns: The number after the last of them.
  func append(_ other: AnyHandlerList, from number: Int) -> Int { number }

  /// Removes the handlers with some numbers.
  ///
  /// - Returns: Something that holds those handlers until it is released.
  func remove(_ numbers: Range<Int>) -> [Any] { [] }
}

/// The handlers for one event, in the order in which they were given.
final class HandlerList<Subject, Answer>: AnyHandlerList {
  typealias Handler = (Subject) -> Answer?

  private var handlers = NumberedList<Handler>()

  override var isEmpty: Bool { handlers.isEmpty }

  func append(_ handler: @escaping Handler) { handlers.append(handler) }

  /// The first handler from a number on, looked for at a place that is kept between two calls.
  func first(from number: Int, near place: inout Int) -> (number: Int, element: Handler)? {
    handlers.first(from: number, near: &place)
  }

  override func copy() -> AnyHandlerList {
    let copy = HandlerList()
    copy.handlers = handlers
    return copy
  }

  override func emptyCopy() -> AnyHandlerList { HandlerList() }

  override func append(_ other: AnyHandlerList, from number: Int) -> Int {
    guard let other = other as? HandlerList else { return number }
    var (number, seen, place) = (number, 0, 0)
    while let next = other.first(from: seen, near: &place) {
      handlers.append(next.element, number: number)
      number += 1
      seen = next.number + 1
    }
    return number
  }

  override func remove(_ numbers: Range<Int>) -> [Any] { handlers.remove(numbers) }
}

@available(*, unavailable)
extension AnyHandlerList: Sendable {}
