/// Every site, in the order of the table.
var allSites: [Site] {
  [
    idleSites, elementEventSites, collectionEventSites, containerHandlerSites, mappingSites,
    catalogSites,
    registrationSites, viewSites, containerSites, dataSourceSites, storageSites, layoutSites,
    replacedDeinitSites, otherDeinitSites,
  ].flatMap { $0 }
}

/// Calls outside every operation, which the other sites are compared with.
private var idleSites: [Site] {
  World.Kind.allCases.map { kind in Site("idle with \(kind)", kind) { _ in reenter() } }
}
