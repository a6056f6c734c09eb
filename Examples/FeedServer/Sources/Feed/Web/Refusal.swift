import HTTPTypes
package import Hummingbird

/// A request that the server refuses, with the reason as JSON.
package struct Refusal: HTTPResponseError {
  package let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: Body

  /// The problem of one field.
  struct Field: Encodable {
    let field: String
    let problem: String

    init(_ field: String, _ problem: String) { (self.field, self.problem) = (field, problem) }
  }

  private struct Body: Encodable {
    let error: String
    var fields: [Field]?
  }

  init(_ status: HTTPResponse.Status, _ error: String, headers: HTTPFields = [:]) {
    (self.status, self.headers, body) = (status, headers, Body(error: error))
  }

  /// An entry with problems.
  static func fields(_ fields: [Field]) -> Refusal {
    let names = fields.map { "\($0.field) \($0.problem)" }.joined(separator: ", ")
    return Refusal(body: Body(error: "The entry is not valid: \(names).", fields: fields))
  }

  /// A process that has no room for another live client.
  static let full = Refusal(
    .serviceUnavailable, "There are too many live clients.", headers: [.retryAfter: "10"])

  private init(body: Body) {
    (status, headers, self.body) = (.unprocessableContent, [:], body)
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try context.responseEncoder.encode(body, from: request, context: context)
    response.status = status
    response.headers.append(contentsOf: headers)
    return response
  }
}
