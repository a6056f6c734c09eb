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
    let options: Options
    do throws(Options.Fault) {
      options = try Options(arguments)
    } catch {
      complain(error.reason, "\n\(Options.usage)")
      return 64
    }
    let path = options.showsHelp ? nil : options.output
    do {
      let text = options.showsHelp ? Options.usage : try page(options)
      try OutputFile(path: path).write(text)
      return 0
    } catch let failure as OutputFile.Failure {
      complain("cannot write \(path ?? "standard output"): \(failure.reason)")
    } catch {
      complain("the page cannot be laid out: \(error)")
    }
    return 1
  }

  private static func page(_ options: Options) throws -> String {
    try StorePage(.sample, width: options.width).text(options.format)
  }

  /// Writes a reason, which may contain words of the command line, on one line.
  private static func complain(_ reason: String, _ advice: String = "") {
    var writer = TextWriter()
    writer.writeLine("catalog: \(reason)")
    try? FileHandle.standardError.write(contentsOf: Data(writer.bytes + advice.utf8))
  }
}
