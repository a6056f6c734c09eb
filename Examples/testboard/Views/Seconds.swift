/// Durations as text, without a formatter, the same in every locale.
enum Seconds {
  /// `0.006 s`, `12.3 s` or `2 min 05 s`.
  static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    if seconds < 9.9995 { return decimal(seconds, places: 3) + " s" }
    if seconds < 59.95 { return decimal(seconds, places: 1) + " s" }
    let whole = Int(seconds.rounded())
    return "\(whole / 60) min \(padded(whole % 60, to: 2)) s"
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    let scale = places == 3 ? 1000 : 10
    let units = Int((value * Double(scale)).rounded())
    return "\(units / scale).\(padded(units % scale, to: places))"
  }

  private static func padded(_ value: Int, to length: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
