/// A day of the sample, counted back from its last day.
struct Day: Hashable {
  let daysAgo: Int

  /// `Fri 31 May`: the last day of the sample, which is not longer than the month.
  var title: String {
    "\(Self.weekdays[daysAgo % 7]) \(31 - daysAgo) May"
  }

  private static let weekdays = ["Fri", "Thu", "Wed", "Tue", "Mon", "Sun", "Sat"]
}
