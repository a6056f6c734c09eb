import Benchmark

let benchmarks: @Sendable () -> Void = {
  measurePasses()
  measureResolving()
  measureRegistering()
  measureManagers()
  measurePages()
  measureMarkupPages()
  measureStorages()
  measureDifferences()
  measureSnapshots()
  measureApplies()
  measureLayouts()
  measureEvents()
  measureScrolling()
  measureDisplayed()
  measureSupplementaries()
}
