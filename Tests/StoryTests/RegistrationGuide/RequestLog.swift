import CollectionMapping
import Foundation

/// The elements that a manager's container requested, displayed and ended since the last look.
final class RequestLog: CollectionObserver {
  private(set) var requests = 0
  private var lines: [String] = []

  func observe(_ event: CollectionEvent) {
    switch event {
    case .bound: requests += 1
    case .displayed(_, let key): lines.append("+" + Self.name(key))
    case .ended(_, let key): lines.append("-" + Self.name(key))
    case .anomaly(let anomaly): lines.append("! \(anomaly.code)")
    default: break
    }
  }

  /// Cells as `section.item`, other views with their kind, headers with `h`.
  func happened() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }

  private static func name(_ key: ElementID) -> String {
    let kind = key.category.kind.map { $0 == .sectionHeader ? "h" : "\($0) " } ?? ""
    return "\(kind)\(key.indexPath[0]).\(key.indexPath[1])"
  }
}

/// A cell that displays a text.
final class TextCell: ReusableView, ModelTransfer {
  private(set) var text = ""
  func update(with text: String) { self.text = text }
}
