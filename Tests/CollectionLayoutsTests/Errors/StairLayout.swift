import CollectionLayouts

/// A custom layout whose frames are computed by a function.
struct StairLayout: CollectionLayout {
  let places: (LayoutRequest) -> [ElementAttributes]

  func solve(_ request: LayoutRequest) -> PlacedElements {
    PlacedElements(places(request), for: request)
  }
}
