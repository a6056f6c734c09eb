import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

/// All 1,112,064 Unicode scalars in every output context.
///
/// One case per plane, so that they run in parallel. A debug build tests the whole first plane, and
/// of each other plane only the first and last scalars, which are not characters.
struct EveryScalarTests {
  /// The text around a scalar; the scalar replaces each `S`.
  static let surroundings = pieces("S<S\"S'S&S\u{301} ")

  /// The same with a combining mark on each character; for planes that contain combining marks.
  static let markedSurroundings = pieces(
    "S<S\"S'S&S<\u{338}S\"\u{301}S'\u{302}S&\u{303}S\u{301}<\u{338}\"\u{301}'\u{302}&\u{303} ")

  @Test(arguments: 0...16)
  func `no scalar before or after a URL scheme makes it pass`(plane: Int) {
    let harmless = " href=\"#\""
    for batch in Self.batches(ofPlane: plane) {
      let scalars = batch.filter { $0 != "/" && $0 != "?" && $0 != "#" }
      var page = MarkupWriter(.html)
      page.void("a", scalars.map { .url("href", "\($0)javascript:a") })
      page.void("a", scalars.map { .url("href", "javascript\($0):a") })
      let element = "<a" + String(repeating: harmless, count: scalars.count) + "></a>"
      guard page.text == element + element else {
        Issue.record("\(Self.name(of: batch)): \(page.text)")
        return
      }
    }
  }

  @Test(arguments: 0...16)
  func `no scalar makes a scheme pass in a list, a redirection or an animation`(plane: Int) {
    for batch in Self.batches(ofPlane: plane) {
      let scalars = batch.filter { $0 != "/" && $0 != "?" && $0 != "#" }
      var page = MarkupWriter(.html)
      page.void("img", scalars.map { .text("srcset", "a 1x, \($0)javascript:a 2x") })
      page.void("img", scalars.map { .url("ping", "java\($0)script:a") })
      page.void("set", scalars.map { .text("to", "javascript\($0):a") })
      let redirections: [MarkupAttribute] = scalars.map { .text("content", "0\($0);url=x:y") }
      page.void("meta", [.flag("http-equiv")] + redirections)
      guard page.text == "<img><img><set></set><meta http-equiv>" else {
        Issue.record("\(Self.name(of: batch)): \(page.text)")
        return
      }
    }
  }

  @Test(arguments: 0...16)
  func `no scalar lets a special character through, and all others can be read back`(plane: Int) {
    let contexts = plane == 0 ? EscapingContext.allCases : EscapingContext.distinct
    var channels = contexts.map(EscapingContext.Channel.init)
    let pieces = [0, 1, 14].contains(plane) ? Self.markedSurroundings : Self.surroundings
    func surround(_ texts: [String]) -> String {
      texts.map { pieces.joined(separator: $0) }.joined()
    }
    for batch in Self.batches(ofPlane: plane) {
      let alone = batch.map { String($0) }
      let surrounded = surround(alone)
      for index in channels.indices {
        let context = channels[index].context
        let isKept = batch.allSatisfy(context.certainlyKeeps)
        let expected = isKept ? alone : batch.map(context.decoded)
        let faults = [
          channels[index].fault(writing: alone, expecting: expected),
          channels[index].fault(
            writing: [surrounded], expecting: [isKept ? surrounded : surround(expected)]),
        ]
        if let fault = faults.lazy.compactMap(\.self).first {
          Issue.record("\(context.rawValue), \(Self.name(of: batch)): \(fault)")
          return
        }
      }
    }
  }

  private static func batches(ofPlane plane: Int) -> [[Unicode.Scalar]] {
    let all = (0...255).map { plane << 16 + $0 << 8 }
    let some = plane == 0 ? all : all.prefix(4) + all.suffix(1)
    return tries(debug: some, release: all).map { first in
      (first...first + 255).compactMap { Unicode.Scalar(UInt32($0)) }
    }
  }

  private static func pieces(_ pattern: String) -> [String] {
    pattern.unicodeScalars.split(separator: "S", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  private static func name(of batch: [Unicode.Scalar]) -> String {
    "from U+\(String(batch.first?.value ?? 0, radix: 16, uppercase: true))"
  }
}
