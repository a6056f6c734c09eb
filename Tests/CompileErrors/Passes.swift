// What is done with a pass by mistake, and what the error says. See `run`.
import CollectionMapping

private func pull(from manager: CollectionManager) throws {
  let fixed = try manager.makePass()  // expected-note {{change 'let' to 'var' to make it mutable}}
  // expected-error@+1 {{cannot use mutating member on immutable value: 'fixed' is a 'let' constant}}
  _ = try fixed.next()
  // expected-error@+1 {{generic struct 'Array' requires that 'CollectionPass' conform to 'Copyable'}}
  _ = [try manager.makePass()]
}

private final class Reader {
  var pass: CollectionPass?
  // expected-error@+4 {{parameter of noncopyable type 'CollectionPass' must specify ownership}}
  // expected-note@+3 {{add 'borrowing' for an immutable reference}}
  // expected-note@+2 {{add 'inout' for a mutable reference}}
  // expected-note@+1 {{add 'consuming' to take the value from the caller}}
  func read(_ pass: CollectionPass) {}
}
