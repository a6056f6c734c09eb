import CollectionMapping
import CollectionMappingMarkup

/// Rows that are never all in memory.
private final class Rows: Storage {
  private let count: Int
  init(count: Int) { self.count = count }
  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
  func item(at indexPath: IndexPath) -> Any? { model(indexPath[1] / itemsOfPage, indexPath[1]) }
}

/// Streams rows as HTML: each row is copied to a reader, and removed from the writer.
///
/// - Parameters:
///   - count: The number of rows.
///   - catalog: The mappings of the rows.
///   - isAt: Receives the number of each row after it was copied.
/// - Returns: The number of bytes.
/// - Throws: The error of the pass.
func htmlOfRows(_ count: Int, _ catalog: MappingCatalog, isAt: (Int) -> Void) throws -> Int {
  let limits = CollectionLimits(items: count)
  let manager = CollectionManager(catalog, storage: Rows(count: count), limits: limits)
  var writer = MarkupWriter(.html, byteLimit: .max)
  var reader: [UInt8] = []
  var bytes = 0
  var row = 0
  try manager.enumerateElements { element in
    element.write(to: &writer)
    writer.withBytes { span in
      for index in span.indices { reader.append(span[index]) }
    }
    writer.removeBytes()
    bytes += reader.count
    reader.removeAll(keepingCapacity: true)
    row += 1
    isAt(row)
  }
  return bytes
}
