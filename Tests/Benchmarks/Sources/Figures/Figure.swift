import Foundation
import Works

/// One row: the medians of a work, over the medians of its processes.
struct Figure: Encodable {
  let work: String
  /// Nanoseconds for each unit of work.
  let ours: Double
  let limit: Double
  /// The median of the ratios of each pair, which is steadier than the ratio of the medians.
  let ratio: Double
  let allowedRatio: Double?
  let allowedNanoseconds: Double?

  /// Whether the work reaches its goal; `nil` for a work without one.
  let reached: Bool?

  /// The rows of a result, in the order of the works; a work that was not measured has none.
  static func all(in results: Data) throws -> [Figure] {
    let measured = try JSONDecoder().decode([Measured].self, from: results)
    return Work.allCases.compactMap { work in
      let processes = measured.filter { $0.isProcess(of: work.rawValue) }
      guard let ours = median(processes.compactMap { $0.median(of: "ours (ps)") }),
        let limit = median(processes.compactMap { $0.median(of: "limit (ps)") }),
        let ratio = median(processes.compactMap { $0.median(of: "ratio (%)") })
      else { return nil }
      return Figure(work, ours: ours / 1000, limit: limit / 1000, ratio: ratio / 100)
    }
  }

  private init(_ work: Work, ours: Double, limit: Double, ratio: Double) {
    self.work = work.rawValue
    self.ours = ours
    self.limit = limit
    self.ratio = ratio
    switch work.allowed {
    case .ratio(let most):
      (allowedRatio, allowedNanoseconds, reached) = (most, nil, ratio <= most)
    case .nanoseconds(let most):
      (allowedRatio, allowedNanoseconds, reached) = (nil, most, ours <= most)
    case nil:
      (allowedRatio, allowedNanoseconds, reached) = (nil, nil, nil)
    }
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
