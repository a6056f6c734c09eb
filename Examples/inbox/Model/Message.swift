/// A received message.
struct Message: Identifiable, Equatable {
  let id: Int
  let day: Day
  /// The time of the day: `09:41`.
  let time: String
  let sender: String
  let subject: String
  let body: String
}

/// Whether a message was displayed or opened.
enum Mark: String {
  /// Not displayed yet.
  case new = "N"
  /// Displayed, but not opened.
  case unread = "U"
  case read = " "
}
