/// What the command line asks for.
enum Command: Equatable {
  /// To display the list until a key ends it.
  case follow
  /// To print the frame after each of these keys.
  case frames(keys: String)
  case help

  /// The reason why a command line is invalid.
  struct Fault: Error {
    let reason: String
  }

  /// Parses the arguments after the name of the program.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    switch rest.popFirst() {
    case nil: self = .follow
    case "--help": self = .help
    case "--keys":
      guard let keys = rest.popFirst() else { throw Fault(reason: "“--keys” needs a value") }
      self = .frames(keys: keys)
    case let word?: throw Fault(reason: "unknown word “\(word)”")
    }
    if let word = rest.first { throw Fault(reason: "unknown word “\(word)”") }
  }

  static let usage = """
    usage: inbox [--keys KEYS]

    Shows a list of messages in a terminal. Without a terminal it prints one frame, as large as
    COLUMNS and LINES say, and ends.

      --keys KEYS  print the first frame and the frame after each of these keys, each followed by
                   a form feed, and end
      --help       show this text

    exit status: 0 ended · 1 the terminal or the output cannot be used · 64 wrong usage
                 130 ended by control-C · 128 + N ended by signal N

    """
}
