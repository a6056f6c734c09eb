import Benchmark
import CollectionMapping
import Works

/// Making a manager from a shared catalogue and releasing it, as each request does; the limit is an
/// object that holds the shared table, its models and its idle views.
func measureManagers() {
  for (work, mappings) in [(Work.managerOf100, 100), (.managerOf1000, 1000)] {
    measure(work) {
      let catalog = filled(MappingCatalog(), mappings: mappings)
      let table = filled(HandTable(), mappings: mappings)
      return Pair(count: repetitions) {
        makeManagers(catalog)
      } limit: {
        time {
          for _ in 0..<repetitions { blackHole(HandRequest(table)) }
        }
      }
    }
  }
  measure(.managerBeside) {
    let thousand = filled(MappingCatalog(), mappings: 1000)
    let hundred = filled(MappingCatalog(), mappings: 100)
    return Pair(count: repetitions) {
      makeManagers(thousand)
    } limit: {
      makeManagers(hundred)
    }
  }
}

private let repetitions = 1000

private func makeManagers(_ catalog: MappingCatalog) -> Duration {
  time {
    for _ in 0..<repetitions { blackHole(CollectionManager(catalog)) }
  }
}
