import Foundation
import FuzzLive

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The loop of libFuzzer.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Runs one of the targets, which the environment variable `FUZZ_TARGET` names, on inputs of libFuzzer.
///
/// The arguments are those of libFuzzer. A law that does not hold ends the process, like a trap.
@main
enum Fuzz {
  private static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    .flatMap(Target.init(rawValue:))

  static func main() {
    guard target != nil else {
      let targets = Target.allCases.map(\.rawValue).joined(separator: "|")
      let usage = "usage: FUZZ_TARGET=\(targets) fuzz [OPTION…] [CORPUS | INPUT]…\n"
      try? FileHandle.standardError.write(contentsOf: Data(usage.utf8))
      exit(64)
    }
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    exit(unsafe runFuzzer(&count, &arguments, runInput))
  }

  fileprivate static func run(_ input: [UInt8]) {
    switch target {
    case .stream: StreamTarget.run(input)
    case .json: JSONTarget.run(input)
    case .markup: MarkupTarget.run(input)
    case .literals: LiteralTarget.run(input)
    case .layout: LayoutTarget.run(input)
    case .commands: CommandTarget.run(input)
    case .content: ContentTarget.run(input)
    case .layouts: LayoutsTarget.run(input)
    case .live: LiveTarget.run(input)
    case .digests: DigestTarget.run(input)
    case nil: break
    }
  }
}

private enum Target: String, CaseIterable {
  case stream, json, markup, literals, layout, commands, content, layouts, live, digests
}

private func runInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  unsafe Fuzz.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
