package import Hummingbird

/// A request that the server refuses, with the reason as JSON.
package struct Refusal: HTTPResponseError {
  package let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: Body

  /// The problem with one field of an entry.
  package struct Field: Encodable, Hashable, Sendable {
    package let field: String
    package let problem: String
  }

  private struct Body: Encodable {
    let error: String
    let fields: [Field]?
  }

  package init(
    _ status: HTTPResponse.Status, _ error: String, fields: [Field]? = nil,
    headers: HTTPFields = [:]
  ) {
    self.status = status
    self.headers = headers
    body = Body(error: error, fields: fields)
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try context.responseEncoder.encode(body, from: request, context: context)
    response.status = status
    response.headers.append(contentsOf: headers)
    return response
  }
}
