/// A day of the sample, counted back from its last one.
struct Day: Hashable {
  let daysAgo: Int

  /// `Fri 31 May`: the sample ends there, and is not longer than the month.
  var title: String {
    "\(Self.weekdays[daysAgo % 7]) \(31 - daysAgo) May"
  }

  private static let weekdays = ["Fri", "Thu", "Wed", "Tue", "Mon", "Sun", "Sat"]
}
