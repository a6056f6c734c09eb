/// A handler as it was given; each mapping or manager that uses it makes an object of its own.
@usableFromInline
struct GivenHandler {
  let name: EventName
  let make: () -> AnyHandler
}

extension GivenHandler {
  init<Input, Answer>(_ name: EventName, _ call: @escaping Handler<Input, Answer>.Call) {
    self.init(name: name) { Handler(call) }
  }
}

@available(*, unavailable)
extension GivenHandler: Sendable {}

/// A handler of a catalogue's mapping, which any thread may use.
@usableFromInline
struct SharedHandler: Sendable {
  let name: EventName
  let make: @Sendable () -> AnyHandler
}
