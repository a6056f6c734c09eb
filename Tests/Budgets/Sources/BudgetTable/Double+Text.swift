extension Double {
  /// The number with tenths if they count, and its thousands apart.
  var grouped: String {
    let tenths = (self * 10).rounded()
    let whole = (tenths / 10).rounded(.down)
    let rest = Int(tenths - whole * 10)
    var digits = Array(String(Int(whole)))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits) + (rest == 0 ? "" : ".\(rest)")
  }

  /// The number with three places.
  var inThousandths: String { text(places: 3) }

  /// The number with two places.
  var inHundredths: String { text(places: 2) }

  private func text(places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((self * Double(scale)).rounded())
    let rest = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }

  /// The number with as few places as it needs, at most two.
  var short: String {
    var text = inThousandths
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  init?(grouped text: String) {
    self.init(String(text.filter { $0 != "," }))
  }
}
