/// What is written for a board.
struct Report {
  private let board: Board

  init(_ board: Board, _ options: Options) {
    self.board = board
  }

  func write(to output: OutputFile) throws(FileFailure) {
    for run in board.runs { try output.write(run.counts.sentence + "\n") }
  }
}
