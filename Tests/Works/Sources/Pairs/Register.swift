import CollectionMapping
import Works

/// Registering a hundred mappings, each for its own type; the limit is closures in a dictionary by
/// type.
///
/// The managers are made before the clock starts and released after it has stopped.
func measureRegistering(_ works: inout [MeasuredWork]) {
  works.measure(.register) { scale in
    let registries = scale(10, counted: 2)
    return Pair(count: registries * 100) {
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
