extension ContentPatch {
  /// Applies the operations to a page.
  ///
  /// - Parameter page: The page with the version ``from``.
  /// - Returns: The page with the version ``to``.
  /// - Throws: ``PatchError`` if the page has another version, an operation does not fit it, or the result
  ///   does not have the hash of the patch.
  /// - Complexity: O(*b* + *n*) in the number of bytes of both pages, and of pieces and operations.
  public func applied(to page: RenderedPage) throws(PatchError) -> RenderedPage {
    guard page.digest.exactVersion == exactFrom else {
      throw .otherVersion(expected: from, found: page.version)
    }
    var edit = PageEdit(page)
    for operation in operations { try edit.apply(operation) }
    let result = try edit.page(version: to)
    let found = result.hash
    guard found == hash else { throw .otherResult(expected: hash, found: found) }
    return result
  }
}
