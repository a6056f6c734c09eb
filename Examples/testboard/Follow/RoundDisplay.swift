/// Displays the rounds of a board that is followed.
protocol RoundDisplay {
  /// The minimum time between two rounds.
  var pace: Duration { get }

  /// Called before the first round, and again when the program continues after a stop.
  mutating func begin() throws(FileFailure)
  /// Called while there is nothing to display.
  mutating func wait(for name: String) throws(FileFailure)
  /// Displays the board after a round.
  mutating func show(_ rows: BoardRows) throws(FileFailure)
  /// Called between rounds, since the size may have changed.
  mutating func refresh() throws(FileFailure)
  /// Called after the last round, and before a stop.
  mutating func end() throws(FileFailure)
}
