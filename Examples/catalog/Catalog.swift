import CollectionMapping
import Foundation

/// `catalog` lays out the front page of a shop at any width, and draws it.
@main
enum Catalog {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program with the arguments after its name, and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.showsHelp {
        print(Options.usage, terminator: "")
        return 0
      }
      let page = try StorePage(.sample, width: options.width)
      let text = try page.text(options.format)
      guard let path = options.output else {
        print(text, terminator: "")
        return 0
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return 0
    } catch let fault as Options.Fault {
      complain(fault.reason, "\n\(Options.usage)")
      return 64
    } catch {
      complain("the page cannot be written: \(error)")
      return 1
    }
  }

  /// Writes a reason, which may contain words of the command line, on one line.
  private static func complain(_ reason: String, _ advice: String = "") {
    var writer = TextWriter()
    writer.writeLine("catalog: \(reason)")
    FileHandle.standardError.write(Data(writer.bytes + advice.utf8))
  }
}
