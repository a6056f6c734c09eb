import CollectionMapping
import Foundation

/// `inbox` displays a list of messages in a terminal, to read, select and delete.
@main
enum Program {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs until a key or a signal ends the program, and returns its exit status.
  static func run(_ arguments: [String]) -> CInt {
    guard arguments.isEmpty else {
      guard arguments == ["--help"] else {
        complain(usage)
        return 64
      }
      print(usage)
      return 0
    }
    do {
      let inbox = try Inbox(SampleMessages.all)
      guard let terminal = Terminal() else {
        printFrame(of: inbox)
        return 0
      }
      return try follow(InboxScreen(inbox: inbox, usesColor: usesColor), terminal)
    } catch {
      complain("inbox: \(error)")
      return 1
    }
  }

  private static func complain(_ text: String) {
    var writer = TextWriter()
    writer.writeLines(text)
    try? FileHandle.standardError.write(contentsOf: Data(writer.bytes))
  }

  /// Displays each frame and waits for the next key.
  private static func follow(
    _ screen: InboxScreen, _ terminal: Terminal
  ) throws(TerminalFailure) -> CInt {
    let signals = EndingSignals()
    // Restoring the terminal must also work if its screen is gone.
    _ = signal(SIGPIPE, SIG_IGN)
    defer { terminal.leave() }
    try terminal.enter()
    var (painter, parser) = (FramePainter(), KeyParser())
    var size: ScreenSize?
    var keys: [Key] = []
    while true {
      if size != terminal.size || !keys.isEmpty {
        let newSize = terminal.size
        size = newSize
        try terminal.write(painter.paint(screen.frame(newSize)))
      }
      switch terminal.read(within: 100) {
      case .bytes(let bytes): keys = parser.parse(bytes)
      case .nothing: keys = parser.flush()
      case .end: return 0
      }
      for key in keys where !screen.inbox.handle(key) { return key == .interrupt ? 130 : 0 }
      if let signal = signals.pending { return 128 + signal }
    }
  }

  /// Displays one frame without a terminal.
  private static func printFrame(of inbox: Inbox) {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String, _ standard: Int) -> Int {
      environment[name].flatMap(Int.init).map { min(max(1, $0), 1000) } ?? standard
    }
    let size = ScreenSize(
      rows: number("LINES", ScreenSize.standard.rows),
      columns: number("COLUMNS", ScreenSize.standard.columns))
    for line in InboxScreen(inbox: inbox, usesColor: false).frame(size).lines { print(line) }
  }

  private static var usesColor: Bool {
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  private static let usage = """
    usage: inbox

    Shows a list of messages in a terminal. Without a terminal it prints one frame, as large as
    COLUMNS and LINES say, and ends.

    exit status: 0 ended · 1 the terminal cannot be used · 64 wrong usage
    """
}
