import Benchmark
import CollectionMapping
import Works

/// Registering a hundred mappings, each for its own type; the limit is closures in a dictionary by
/// type.
///
/// The managers are made before the clock starts and released after it has stopped.
func measureRegistering() {
  let registries = 10
  measure(.register) {
    Pair(count: registries * 100) {
      var managers = (0..<registries).map { _ in CollectionManager() }
      defer { blackHole(managers) }
      return time {
        for index in managers.indices { managers[index].addHundred() }
      }
    } limit: {
      var tables = (0..<registries).map { _ in HandTable() }
      defer { blackHole(tables) }
      return time {
        for index in tables.indices { tables[index].addHundred() }
      }
    }
  }
}
