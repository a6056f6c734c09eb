/// A message, as it came from somebody.
struct Message: Identifiable, Equatable {
  let id: Int
  let day: Day
  /// The time of the day: `09:41`.
  let time: String
  let sender: String
  let subject: String
  let body: String
}

/// What has been seen of a message.
enum Mark: String {
  /// It has not been on show yet.
  case new = "N"
  /// It has been on show and was not opened.
  case unread = "U"
  case read = " "
}
