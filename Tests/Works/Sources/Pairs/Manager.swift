import CollectionMapping
import Works

/// Making a manager from a shared catalogue and releasing it, as each request does; the limit is an
/// object that holds the shared table, its models and its idle views.
func measureManagers(_ works: inout [MeasuredWork]) {
  for (work, mappings) in [(Work.managerOf100, 100), (.managerOf1000, 1000)] {
    works.measure(work) { scale in
      let repetitions = scale(1000, counted: 100)
      let catalog = filled(MappingCatalog(), mappings: mappings)
      let table = filled(HandTable(), mappings: mappings)
      return Pair(count: repetitions) {
        makeManagers(repetitions, catalog)
      } limit: {
        time {
          for _ in 0..<repetitions { blackHole(HandRequest(table)) }
        }
      }
    }
  }
  works.measure(.managerBeside) { scale in
    let repetitions = scale(1000, counted: 100)
    let thousand = filled(MappingCatalog(), mappings: 1000)
    let hundred = filled(MappingCatalog(), mappings: 100)
    return Pair(count: repetitions) {
      makeManagers(repetitions, thousand)
    } limit: {
      makeManagers(repetitions, hundred)
    }
  }
}

private func makeManagers(_ repetitions: Int, _ catalog: MappingCatalog) -> Duration {
  time {
    for _ in 0..<repetitions { blackHole(CollectionManager(catalog)) }
  }
}
