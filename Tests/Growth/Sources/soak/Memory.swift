import Foundation

/// The resident memory of this process in megabytes; `nil` if it cannot be read.
func residentMegabytes() -> Double? {
  #if os(Linux)
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
  else { return nil }
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
  #else
  return nil
  #endif
}

/// A number with one decimal.
func decimal(_ value: Double) -> String { String(format: "%.1f", value) }
