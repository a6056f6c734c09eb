/// Where the rounds of a board that is followed are shown.
protocol RoundDisplay {
  /// How long after one round the next may follow.
  var pace: Duration { get }

  /// Called before the first round, and again when the program goes on after a stop.
  mutating func begin() throws(FileFailure)
  /// Called when there is nothing to show yet.
  mutating func wait(for name: String) throws(FileFailure)
  /// Shows the board after a round.
  mutating func show(_ rows: BoardRows) throws(FileFailure)
  /// Called between rounds: the place may have changed its size.
  mutating func refresh() throws(FileFailure)
  /// Called after the last round, and before a stop.
  mutating func end() throws(FileFailure)
}
