#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#endif

/// Receives anomalies: counts them, leaves out the silenced ones, and passes the rest to an action.
///
/// A handler belongs to one manager or container; nothing is shared or global. Reporting never
/// throws and never stops the work that reports. An action may use the object that reports to it:
/// anomalies that this causes reach the action too, four deep, and are only counted beyond that.
///
/// ```swift
/// manager.anomalyHandler.anomalyAction = { anomaly in log(anomaly.debugDescription) }
/// manager.anomalyHandler.silenceAnomaly(usingCondition: { $0.code == .nilCellModel })
/// ```
///
/// Differs from DTCollectionViewManager, where a new action ends all silencing.
public final class AnomalyHandler {
  /// Called with each anomaly that is not silenced.
  ///
  /// Defaults to printing it to standard error in debug builds, and to nothing in release builds.
  public var anomalyAction: (Anomaly) -> Void {
    get { action }
    set { release(exchange(&action, with: newValue)) }
  }

  /// How often each case was reported, silenced or not; a case that was not reported has no entry.
  public private(set) var counts: [Anomaly.Code: Int] = [:]

  private var action: (Anomaly) -> Void = AnomalyHandler.logInDebugBuilds
  private var silenced: Set<Anomaly> = []
  private var conditions: [(Anomaly) -> Bool] = []
  private var depth = 0
  static let maximumDepth = 4

  /// Creates a handler with the default action.
  public init() {}

  /// Counts an anomaly and, unless it is silenced, runs the action.
  ///
  /// - Complexity: O(*c*), where *c* is the number of silencing conditions.
  public func reportAnomaly(_ anomaly: Anomaly) {
    counts[anomaly.code, default: 0] += 1
    guard depth < AnomalyHandler.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    guard !silenced.contains(anomaly) else { return }
    let conditions = conditions
    guard !conditions.contains(where: { $0(anomaly) }) else { return }
    action(anomaly)
  }

  /// Keeps one exact anomaly from the action, whatever action is set later.
  public func silenceAnomaly(_ anomaly: Anomaly) {
    silenced.insert(anomaly)
  }

  /// Keeps every anomaly for which the condition holds from the action, whatever action is set later.
  ///
  /// - Parameter condition: Asked for each reported anomaly, after the exact ones, until one holds.
  public func silenceAnomaly(usingCondition condition: @escaping (Anomaly) -> Bool) {
    conditions.append(condition)
  }

  /// How many anomalies were reported, silenced or not.
  public var total: Int { counts.values.reduce(0, +) }

  /// Sets every counter back to zero; what is silenced stays silenced.
  public func resetCounts() {
    counts.removeAll()
  }

  private static func logInDebugBuilds(_ anomaly: Anomaly) {
    #if DEBUG
    // One call for the whole line, so that lines of several threads do not mix.
    let line = Array("\(anomaly.debugDescription)\n".utf8)
    unsafe line.withUnsafeBytes { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
    #endif
  }
}

@available(*, unavailable)
extension AnomalyHandler: Sendable {}

/// The kinds for which a problem was reported, to report it once for each.
///
/// It forgets them when there are too many, since any number of kinds may be asked for: a problem is then
/// reported again.
struct ReportedKinds {
  static let limit = 256

  private var kinds: Set<ElementKind> = []

  mutating func note(_ kind: ElementKind) -> Bool {
    guard !kinds.contains(kind) else { return false }
    if kinds.count == Self.limit { kinds = [] }
    return kinds.insert(kind).inserted
  }
}
