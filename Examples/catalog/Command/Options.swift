import CollectionMapping

/// The options of the command line.
struct Options: Equatable {
  /// The format of the page.
  enum Format: String, CaseIterable {
    case svg, html, wireframe, text
  }

  /// The reason why a command line is invalid.
  struct Fault: Error, Equatable {
    let reason: String
  }

  static let widths = 160.0...4000.0

  var width = 390.0
  var format = Format.svg
  /// The output file; `nil` for standard output.
  var output: String?
  var showsHelp = false

  /// Parses the arguments after the name of the program.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--width": width = try Self.width(Self.value(of: word, &rest))
      case "--format": format = try Self.format(Self.value(of: word, &rest))
      case "--output": output = try Self.value(of: word, &rest)
      case "--help", "-h": showsHelp = true
      default: throw Fault(reason: "unknown word “\(Self.printable(word))”")
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw Fault(reason: "“\(option)” needs a value")
    }
    return value
  }

  private static func width(_ text: String) throws(Fault) -> Double {
    guard let width = Double(text), widths.contains(width) else {
      throw Fault(reason: "“\(printable(text))” is no width from 160 to 4000")
    }
    return width
  }

  private static func format(_ text: String) throws(Fault) -> Format {
    guard let format = Format(rawValue: text) else {
      throw Fault(reason: "unknown format “\(printable(text))”")
    }
    return format
  }

  /// Makes an argument safe to print in a terminal.
  private static func printable(_ word: String) -> String {
    var writer = TextWriter()
    writer.write(word)
    return writer.text
  }
}

extension Options {
  static let usage = """
    usage: catalog [--width POINTS] [--format svg|html|wireframe|text] [--output FILE]

      --width POINTS   width of the page, from 160 to 4000 (default 390)
      --format FORMAT  svg (default) or html: the page
                       wireframe: the frames of its views, as SVG; text: the same for terminals
      --output FILE    write to FILE instead of standard output
      --help           show this text

    exit status: 0 page written · 1 page cannot be written · 64 wrong usage

    """
}
