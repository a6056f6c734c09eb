import CollectionMapping

extension Group {
  static var pass: Group {
    Group("CollectionManager: passes") {
      Row("pull n elements", of: { try passManager(of: ids($0)) }) { manager, _ in
        var text = TextWriter()
        var pass = try manager.makePass()
        while let element = try pass.next() { element.write(to: &text) }
      }
      Row("pull n items level by level") { n in
        let manager = try passManager(of: ids(n))
        manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { _ in
          ID(0)
        }
        return {
          var pass = try manager.makePass()
          while try pass.nextSection() != nil {
            while try pass.nextItem() != nil {
              while try pass.nextSupplementary() != nil {}
            }
          }
        }
      }
      Row("read the identifiers of n items", of: { try passManager(of: ids($0)) }) { manager, _ in
        var pass = try manager.makePass()
        while try pass.nextItem() != nil { _ = pass.itemIdentifier }
      }
      Row("skip n items", of: { try passManager(of: ids($0)) }) { manager, n in
        for _ in 0..<n {
          var pass = try manager.makePass()
          while try pass.nextSection() != nil {}
        }
      }
      Row("append n items during a pass", of: { try passManager(of: ids($0)) }) { manager, n in
        var pass = try manager.makePass()
        for item in 0..<n {
          _ = try pass.next()
          try manager.memoryStorage.addItem(ID(item))
        }
      }
    }
  }
}

private func passManager(of items: [ID]) throws -> CollectionManager {
  let manager = CollectionManager()
  manager.register(Cell.self)
  manager.registerSupplementary(Header.self, ofKind: "badge")
  try manager.memoryStorage.setItems(items)
  return manager
}
