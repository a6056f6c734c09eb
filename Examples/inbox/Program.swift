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
    do {
      let command = try Command(arguments)
      if command == .help {
        try StandardOutput.write(Command.usage)
        return 0
      }
      let inbox = try Inbox(SampleMessages.all)
      if case .frames(let keys) = command {
        try write(framesOf: InboxScreen(inbox: inbox, usesColor: usesColor), pressing: keys)
      } else if let terminal = Terminal() {
        return try follow(InboxScreen(inbox: inbox, usesColor: usesColor), terminal)
      } else {
        try StandardOutput.write(frame(of: InboxScreen(inbox: inbox, usesColor: false)))
      }
      return 0
    } catch let fault as Command.Fault {
      complain(fault.reason, "\n\(Command.usage)")
      return 64
    } catch {
      complain("\(error)")
      return 1
    }
  }

  /// Writes a reason, which may contain words of the command line, on one line.
  private static func complain(_ reason: String, _ advice: String = "") {
    var writer = TextWriter()
    writer.writeLine("inbox: \(reason)")
    try? FileHandle.standardError.write(contentsOf: Data(writer.bytes + advice.utf8))
  }

  /// Displays each frame and waits for the next key.
  private static func follow(
    _ screen: InboxScreen, _ terminal: Terminal
  ) throws(SystemFailure) -> CInt {
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

  /// Writes the first frame, and the frame after each key.
  private static func write(
    framesOf screen: InboxScreen, pressing keys: String
  ) throws(SystemFailure) {
    var parser = KeyParser()
    let pressed = parser.parse(keys.utf8) + parser.flush()
    try StandardOutput.write(frame(of: screen) + "\u{C}")
    for key in pressed {
      guard screen.inbox.handle(key) else { return }
      try StandardOutput.write(frame(of: screen) + "\u{C}")
    }
  }

  /// One frame as text, for output that is not a terminal.
  private static func frame(of screen: InboxScreen) -> String {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String, _ standard: Int) -> Int {
      environment[name].flatMap(Int.init).map { min(max(1, $0), 1000) } ?? standard
    }
    let size = ScreenSize(
      rows: number("LINES", ScreenSize.standard.rows),
      columns: number("COLUMNS", ScreenSize.standard.columns))
    return screen.frame(size).lines.map { $0 + "\n" }.joined()
  }

  private static var usesColor: Bool {
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
