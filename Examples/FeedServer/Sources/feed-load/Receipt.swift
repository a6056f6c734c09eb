import Foundation

/// The server's word that a change is stored.
struct Receipt: Decodable {
  let id: String
  let version: Int

  /// Reads an answer to a change.
  init(_ answer: Answer) throws {
    guard 200..<300 ~= answer.status else {
      throw LoadError("\(answer.status): \(answer.body.prefix(200))")
    }
    self = try JSONDecoder().decode(Receipt.self, from: Data(answer.body.utf8))
  }
}

/// The body of a request with a note.
func note(_ number: Int) -> String { #"{"type":"note","text":"Note \#(number)","pinned":false}"# }
