import CollectionLayouts

/// Distances on four sides; `null` or missing for none.
struct OracleEdgeSpacing: Decodable, Sendable {
  let leading, top, trailing, bottom: OracleSpacing?

  var edgeSpacing: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}
