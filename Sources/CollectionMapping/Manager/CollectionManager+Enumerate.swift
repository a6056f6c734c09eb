extension CollectionManager {
  /// Runs a closure with every element once, in order, with one view alive at a time.
  ///
  /// In each section come the header, then each item's cell followed by the views that belong to
  /// the item, then the section's other supplementary views, then the footer; kinds in the order
  /// in which the storage declares them. Each view is dequeued, passed to the body and recycled,
  /// so that memory does not grow with the number of elements.
  ///
  /// ```swift
  /// try manager.enumerateElements { element in
  ///   element.write(to: &text)
  /// }
  /// ```
  ///
  /// It is a ``CollectionPass`` to its end. The content of the library's storages is read as it was at
  /// the start, except for ``PagedStorage``, which loads its pages meanwhile. A custom storage is read live:
  /// items that it gets without announcing them are visited up to the ``limits``.
  ///
  /// - Parameter body: Must not keep the view; it is used again as soon as the body returns.
  /// - Throws: The errors of ``makePass()``, before the body has run; the errors of
  ///   ``CollectionPass/next()``; the error of the body. The pass stops and every view is back in its
  ///   pool.
  /// - Complexity: O(*n*) in the number of elements.
  public func enumerateElements(_ body: (CollectionElement) throws -> Void) throws {
    var pass = try makePass()
    while let element = try pass.next() { try body(element) }
  }
}
