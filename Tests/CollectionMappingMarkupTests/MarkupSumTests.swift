import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Markup that is added to other markup, or contains other markup, many times.
struct MarkupSumTests {
  private let text = "<&>"

  @Test func `sums keep the order of their parts`() {
    let (one, two): (Markup, Markup) = ("<b>1</b>", "<i>\(text)</i>")
    var sum = one + two
    #expect(sum.text == "<b>1</b><i>&lt;&amp;&gt;</i>")
    sum += one
    sum += Markup()
    sum = "<hr>" + sum + Markup()
    #expect(sum.text == "<hr><b>1</b><i>&lt;&amp;&gt;</i><b>1</b>")
    #expect(one.text == "<b>1</b>")
    let copy = sum
    sum += two
    #expect(copy.text == "<hr><b>1</b><i>&lt;&amp;&gt;</i><b>1</b>")
    #expect(sum.text == copy.text + two.text)
    #expect(("<p>\(copy)</p>" as Markup).text == "<p>\(copy.text)</p>")
  }

  @Test func `ten thousand sums are no trouble`() {
    var (left, right, inPlace): (Markup, Markup, Markup) = ("", "", "")
    for number in 0..<10_000 {
      left = left + "<i>\(number)</i>"
      right = "<i>\(9_999 - number)</i>" + right
      inPlace += "<i>\(number)</i>"
    }
    let expected = (0..<10_000).map { "<i>\($0)</i>" }.joined()
    for sum in [left, right, inPlace] {
      #expect(sum.text == expected)
      #expect(sum.problems.isEmpty)
    }
    var doubled: Markup = "<i>\(1)</i>"
    for _ in 0..<12 { doubled += doubled }
    #expect(doubled.text == String(repeating: "<i>1</i>", count: 4_096))
  }

  @Test(arguments: Seeds.all(debug: 100, release: 1_000))
  func `sums in any grouping are written in order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var terms = (0..<40).map { (markup: "<i>\($0)</i>" as Markup, text: "<i>\($0)</i>") }
    while terms.count > 1 {
      let index = random.below(terms.count - 1)
      let (first, second) = (terms[index], terms.remove(at: index + 1))
      terms[index].text += second.text
      switch random.below(3) {
      case 0: terms[index].markup += second.markup
      case 1: terms[index].markup = first.markup + second.markup
      default: terms[index].markup = "\(first.markup)\(second.markup)"
      }
      #expect(terms[index].markup.text == terms[index].text, "seed \(seed)")
      #expect(terms[index].markup.problems.isEmpty, "seed \(seed)")
    }
  }

  @Test func `markup that contains itself too often is a mistake, without a trap`() {
    var (nested, listed): (Markup, Markup) = ("", "")
    for _ in 0..<100_000 {
      nested = "<b>\(nested)</b>"
      listed = "<b>\([listed])</b>"
    }
    for markup in [nested, listed] {
      let (text, problems) = written("<p>\(markup)</p>" as Markup)
      #expect(text.count < 10_000_000)
      #expect(!problems.isEmpty)
      #expect(problems.allSatisfy { $0.isMistake })
    }
  }

  @Test(arguments: 0..<10)
  func `a sum with markup in too many levels is a mistake, without a trap`(count: Int) {
    var deep: Markup = ""
    for _ in 0..<64 { deep = "<b>\(deep)</b>" }
    for others in 1..<20 {
      var sum: Markup = ""
      for _ in 0..<count { sum += "a" }
      sum += deep
      for _ in 0..<others { sum += "a" }
      let problems = written(sum + sum).problems
      #expect(!problems.isEmpty)
      #expect(problems.allSatisfy { $0.isMistake })
    }
  }

  @Test func `markup in fifty levels needs little memory`() throws {
    let areWritten = try onSmallStack {
      var (nested, value): (Markup, Markup) = ("", "")
      for _ in 0..<50 { (nested, value) = ("<b>\(nested)</b>", "a\(value)") }
      let texts = [written(nested).text, written("<p title=\"\(value)\"></p>").text]
      let (start, end) = (
        String(repeating: "<b>", count: 50), String(repeating: "</b>", count: 50)
      )
      return texts == [start + end, "<p title=\"\(String(repeating: "a", count: 50))\"></p>"]
    }
    #expect(areWritten)
  }

  @Test func `markup is passed to another task`() async {
    let markup: Markup = "<p>\(text)</p>\(each: 1...2, { "<i>\($0)</i>" })"
    let task = Task.detached { markup + markup }
    #expect(await task.value.text == markup.text + markup.text)
  }
}
