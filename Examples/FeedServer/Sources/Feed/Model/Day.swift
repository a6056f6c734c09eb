/// A day in UTC.
package struct Day: Hashable, Sendable {
  /// Days since 1 January 1970.
  let number: Int

  package init(of date: Int) { number = Int((Double(date) / 86_400).rounded(.down)) }

  /// The year, month and day in the Gregorian calendar.
  ///
  /// The algorithm is `civil_from_days` by Howard Hinnant: years begin in March.
  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (year + era * 400 + (isNextYear ? 1 : 0), month + (isNextYear ? -9 : 3), day)
  }

  /// The date in ISO 8601, such as `2026-11-20`.
  package var iso: String {
    let (year, month, day) = civil
    return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// The date as text, such as `Friday, 20 November 2026`.
  package var title: String {
    let (year, month, day) = civil
    let weekday = (number % 7 + 7 + 4) % 7
    return "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1]) \(year)"
  }

  /// The time of day, such as `09:05`.
  package static func time(of date: Int) -> String {
    let minutes = (date - Day(of: date).number * 86_400) / 60
    return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
