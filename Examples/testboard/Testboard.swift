import CollectionMapping

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `testboard` turns the event stream of a Swift Testing run into a report.
@main
enum Testboard {
  static func main() {
    OutputFile.ignoreBrokenPipes()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the program with the arguments after its name.
  static func run(_ arguments: [String]) -> ExitStatus {
    let options: Options
    do throws(Options.Fault) {
      options = try Options(arguments)
    } catch {
      complain("testboard: \(oneLine(error.reason))\n\n\(Options.usage)")
      return .wrongUsage
    }
    guard !options.showsHelp else { return print(Options.usage) }
    let input = options.input ?? SampleStream.path
    if options.follows { return follow(input, options) }
    if let output = options.output, OutputFile.isSameFile(input, output) {
      complain("testboard: \(oneLine(output)) is the input; name another file for the report\n")
      return .wrongUsage
    }
    let board: Board
    do throws(FileFailure) {
      board = try Board.read(path: input)
    } catch {
      complain("testboard: cannot read \(name(of: input)): \(oneLine(error.reason))\n")
      return .fileFailed
    }
    return show(board, options)
  }

  private static func follow(_ input: String, _ options: Options) -> ExitStatus {
    do throws(FileFailure) {
      var follower = Follower(path: input, name: name(of: input), .standardOutput())
      let (board, ending) = try follower.follow()
      if ending == .readerGone { return .shown }
      let status = show(board, options)
      return ending == .signal && status != .fileFailed ? .interrupted : status
    } catch {
      complain("testboard: cannot follow \(name(of: input)): \(oneLine(error.reason))\n")
      return .fileFailed
    }
  }

  private static func name(of input: String) -> String {
    input == "-" ? "standard input" : oneLine(input)
  }

  private static func show(_ board: Board, _ options: Options) -> ExitStatus {
    let status = write(to: options.output) { output throws(FileFailure) in
      try Report(board, options).write(to: output)
    }
    return status == .shown && options.isStrict && !board.isFullyUnderstood ? .notStrict : status
  }

  private static func print(_ text: String) -> ExitStatus {
    write(to: nil) { output throws(FileFailure) in try output.write(text.utf8) }
  }

  /// Writes to the file at `path`; `nil` stands for standard output.
  private static func write(
    to path: String?, _ body: (OutputFile) throws(FileFailure) -> Void
  ) -> ExitStatus {
    do throws(FileFailure) {
      let output = try path.map(OutputFile.init(path:)) ?? .standardOutput()
      try body(output)
      try output.flush()
      return .shown
    } catch {
      let name = path ?? "standard output"
      complain("testboard: cannot write \(oneLine(name)): \(oneLine(error.reason))\n")
      return .fileFailed
    }
  }

  /// Makes an argument safe to print in a terminal.
  private static func oneLine(_ text: String) -> String {
    var writer = TextWriter()
    writer.write(text)
    return writer.text
  }

  private static func complain(_ text: String) {
    let output = OutputFile.standardError()
    try? output.write(text.utf8)
    try? output.flush()
  }
}
