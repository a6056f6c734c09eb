import CollectionMapping

/// A layout of one's own: what a function says.
struct StairLayout: CollectionLayout {
  let places: (LayoutContent) -> [ElementAttributes]

  func solve(_ content: LayoutContent) -> ElementLayout {
    ElementLayout(places(content), of: content)
  }
}
