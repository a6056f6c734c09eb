/// The options of the command line.
struct Options: Equatable {
  enum Format: String, CaseIterable {
    case text, html, json, svg
  }

  /// The stream: a path, `-` for standard input, or `nil` for the sample.
  var input: String?
  var format = Format.text
  /// The output file; `nil` for standard output.
  var output: String?
  var isStrict = false
  var explains = false
  var showsHelp = false
  /// Whether the stream is still being written, and is displayed as it grows.
  var follows = false

  /// The reason why a command line is invalid.
  struct Fault: Error, Equatable {
    let reason: String
  }

  init() {}

  /// Parses the arguments after the name of the program.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try readOption(word, &rest)
      } else {
        guard input == nil else { throw Fault(reason: "only one file can be shown at a time") }
        input = word
      }
    }
    if follows, !showsHelp { try checkFollowing() }
    if explains, format == .svg, !showsHelp {
      throw Fault(reason: "“--explain” does not go with “--format svg”")
    }
  }

  private func checkFollowing() throws(Fault) {
    if input == nil { throw Fault(reason: "“--follow” needs a FILE, or - for standard input") }
    let others = [
      (format != .text, "--format \(format)"), (output != nil, "--output"),
      (explains, "--explain"),
    ]
    guard let other = others.first(where: \.0)?.1 else { return }
    throw Fault(reason: "“--follow” shows text as it changes, and does not go with “\(other)”")
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Fault) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count == 2 ? String(parts[1]) : nil
    switch name {
    case "--format":
      let text = try Self.value(of: name, &value, &rest)
      guard let known = Format(rawValue: text) else {
        throw Fault(reason: "unknown format “\(text)”: text, html, json or svg")
      }
      format = known
    case "--output": output = try Self.value(of: name, &value, &rest)
    case "--strict": isStrict = true
    case "--explain": explains = true
    case "--follow": follows = true
    case "--help", "-h": showsHelp = true
    default: throw Fault(reason: "unknown option “\(word)”")
    }
    if value != nil { throw Fault(reason: "“\(name)” takes no value") }
  }

  /// The value after `=`, or the next argument.
  ///
  /// The consumed argument becomes `nil`.
  private static func value(
    of name: String, _ attached: inout String?, _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    let value = attached ?? rest.popFirst()
    attached = nil
    guard let value, !value.isEmpty else { throw Fault(reason: "“\(name)” needs a value") }
    return value
  }
}

extension Options {
  static let usage = """
    usage: testboard [FILE] [--format text|html|json|svg] [--output PATH] [--strict]
                        [--explain]
           testboard --follow FILE [--strict]

      FILE             an event stream that `swift test` wrote with --event-stream-output-path,
                       or - for standard input; without FILE the sample of this package
      --format FORMAT  text (default), html, json, or svg: a picture
      --output PATH    write the report to PATH instead of standard output
      --strict         exit with 3 when a line cannot be used or is of an unknown kind
      --explain        say for each record which mapping won, and why the others lost
      --follow         show a stream that is still being written, until its runs have ended: on
                       a terminal the rows that change, elsewhere a line for each; then the report
      --help           show this text

    exit status: 0 shown · 1 a file cannot be read or written · 3 see --strict · 64 wrong usage
                 130 --follow was ended by control-C or another signal

    """
}
