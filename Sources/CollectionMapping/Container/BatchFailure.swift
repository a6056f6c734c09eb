/// The error of a batch update whose closure can throw.
///
/// No displayed view has changed.
///
/// ```swift
/// do throws(BatchFailure<DatabaseError>) {
///   try container.performBatchUpdates { updates throws(DatabaseError) in … }
/// } catch .body(let error) {
///   retry(after: error)
/// }
/// ```
public enum BatchFailure<BodyError: Error>: Error, Sendable {
  /// The closure threw this.
  case body(BodyError)

  /// The batch update contradicts itself or the counts of the data source.
  case refused(BatchUpdateError)
}

extension BatchFailure: Equatable where BodyError: Equatable {}

extension BatchFailure: CustomStringConvertible {
  /// The description of the error inside.
  public var description: String {
    switch self {
    case .body(let error): "\(error)".onOneLine
    case .refused(let error): error.description
    }
  }
}
