import CollectionMapping

/// A layout of one's own: what a function says.
struct StairLayout: CollectionLayout {
  let places: (LayoutRequest) -> [ElementAttributes]

  func solve(_ request: LayoutRequest) -> PlacedElements {
    PlacedElements(places(request), for: request)
  }
}
