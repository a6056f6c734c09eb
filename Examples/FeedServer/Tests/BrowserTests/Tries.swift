import Foundation

/// The number of random tests: few, or with `TRIES=all` as many as `run-tests --long` makes.
func tries(_ few: Int, all: Int) -> Int {
  ProcessInfo.processInfo.environment["TRIES"] == "all" ? all : few
}
