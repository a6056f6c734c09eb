/// An operation with its counted growth.
public struct GrowthRow: Sendable {
  /// Why work may grow faster than n log n.
  public enum Mark: Equatable, Sendable {
    /// It cannot grow slower, for this reason.
    case limit(String)

    /// The library keeps its values in an array, and the same edits of plain arrays grow like this.
    case byHand(Growth)
  }

  /// The largest allowed ratio of the growth of the library to that of the hand-written edits.
  public static let ratioBound = 1.5

  /// The name of the group, and the name of the row.
  public let group, name: String
  /// The smallest of the three numbers.
  public let size: Int
  /// The counted steps.
  public let growth: Growth
  /// Why the row may grow faster than n log n; `nil` if it may not.
  public let mark: Mark?

  /// Makes a row of counted steps.
  public init(_ group: String, _ name: String, size: Int, _ growth: Growth, _ mark: Mark? = nil) {
    (self.group, self.name, self.size, self.growth, self.mark) = (group, name, size, growth, mark)
  }

  /// The ratio of the growth of the library to that of the hand-written edits, without linear growth.
  ///
  /// What each edit costs beside the array, such as its checks, is linear and does not count.
  var ratioByHand: Double? {
    guard case .byHand(let hand) = mark else { return nil }
    return growth.excess / hand.excess
  }

  /// The problem with the mark of the row; `nil` if the mark is right.
  var problem: String? {
    let isWithinBound = growth.class.isWithinBound
    switch mark {
    case nil:
      return isWithinBound
        ? nil
        : "grows faster than n log n. Make it cheaper, or give the row a limit with its reason"
    case _ where isWithinBound: return "is within n log n. Remove its limit, or its edits by hand"
    case .limit: return nil
    case .byHand(let hand):
      if hand.class.isWithinBound { return "is within n log n by hand. Remove its edits by hand" }
      guard let ratio = ratioByHand, ratio > Self.ratioBound else { return nil }
      return "grows \(ratio.inTenths) times as much as by hand, and \(Self.ratioBound) is allowed"
    }
  }

  /// The name with the reason for its growth, as in the table.
  var title: String {
    switch mark {
    case nil: name
    case .limit(let reason): "\(name)  (limit: \(reason))"
    case .byHand: "\(name)  (as by hand)"
    }
  }

  /// The counted figures, for problems and for those who look for them.
  var figures: String {
    let sizes = [size, size * Growth.factor, size * Growth.factor * Growth.factor]
    let steps = [growth.small, growth.middle, growth.large]
    let counted = zip(steps, sizes).map { "\($0) for \($1)" }.joined(separator: ", ")
    let byHand = ratioByHand.map { ", \($0.inTenths) times as by hand" } ?? ""
    return "steps \(counted), growth ratio \(growth.ratio.inTenths)\(byHand)"
  }
}

extension Double {
  /// The number with one decimal.
  fileprivate var inTenths: String {
    guard magnitude < 1e15 else { return "\(self)" }
    let tenths = Int((magnitude * 10).rounded())
    return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
