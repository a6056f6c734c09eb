var allSites: [Site] {
  [
    elementEventSites, collectionEventSites, delegateSites, layoutSites, viewSites, mappingSites,
    storageSites, containerSites, dataSourceSites, deinitSites,
  ].flatMap { $0 }
}
