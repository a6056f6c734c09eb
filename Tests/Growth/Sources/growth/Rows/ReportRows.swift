import CollectionMapping
import FoundationEssentials

extension Group {
  static var report: Group {
    Group("ContainerReport") {
      Row("report on n cells", of: managerShowingAll) { manager, _ in
        let report = try ContainerReport(manager.container)
        var writer = TextWriter()
        try ContainerReport(manager).write(to: &writer)
        _ = try report.json()
      }
      Row("report on n sections", of: { Page(sections: sections($0)).showingAll() }) { page, _ in
        let report = try ContainerReport(page.container)
        var writer = TextWriter()
        report.write(to: &writer)
        _ = try report.json()
      }
      Row("encode and decode a report on n cells and n sections") { n in
        let pages = [Page(items: n).showingAll(), Page(sections: sections(n)).showingAll()]
        let reports = try pages.map { try ContainerReport($0.container) }
        return {
          for report in reports {
            let bytes = try JSONEncoder().encode(report)
            _ = try JSONDecoder().decode(ContainerReport.self, from: bytes)
          }
        }
      }
    }
  }

  static var templates: Group {
    Group("Template") {
      Row(
        "read n lines and n declared views",
        of: { String(repeating: "@view Cell cell\na line\n", count: $0) }
      ) { source, _ in
        _ = Template(name: "page", source: source)
      }
      Row("take n templates by name") { n in
        let names = (0..<n).map { "template \($0)" }
        let source = InMemoryTemplateSource(
          Dictionary(uniqueKeysWithValues: names.map { ($0, "@view Cell") }))
        return { for name in names { _ = try source.template(named: name) } }
      }
      Row("take n templates from a folder") { n in
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates \(n)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<n {
          try "@view Cell".write(
            to: folder.appending(path: "\(number).template"), atomically: false, encoding: .utf8)
        }
        let source = DirectoryTemplateSource(path: folder.path)
        return {
          for number in 0..<n { _ = try source.template(named: "\(number)") }
          try FileManager.default.removeItem(at: folder)
        }
      }
    }
  }

  static var updater: Group {
    Group("ContentUpdater") {
      Row("n updates of nothing", of: { _ in try managerShowingAll(3) }) { manager, n in
        for _ in 0..<n {
          manager.updater.storageWillChange(manager.storage)
          manager.updater.storage(manager.storage, didChange: .none)
        }
      }
      Row("an update of n items, and a reload", of: { _ in try managerShowingAll(0) }) {
        manager, n in
        manager.memoryStorage.storageObserver = nil
        manager.updater.storageWillChange(manager.storage)
        try? manager.memoryStorage.addItems(ids(n))
        var updates = BatchUpdates()
        updates.insertItems(at: paths(n))
        manager.updater.storage(manager.storage, didChange: .batch(updates))
        manager.updater.storageWillChange(manager.storage)
        manager.updater.storage(manager.storage, didChange: .reload)
      }
      Row("commit and cancel n placeholders") { n in
        try committing(n, in: CollectionManager())
      } byHand: { n in
        committingByHand(n)
      }
      Row("commit and cancel n placeholders, all displayed") { n in
        try committing(n, in: managerShowingAll(0))
      } byHand: { n in
        committingByHand(n)
      }
      Row("add n items to n that replace them", of: { try displayed(ids($0), .hash) }) {
        shown, n in
        try shown.storage.addItems(ids(2 * n), accumulating: .updatingOld(by: \.number))
        try shown.storage.addItems(ids(n), accumulating: .deletingOld(by: \.number))
      }
      Row(
        "set n items in reverse, all updated",
        of: { try displayed(ids($0), .identity(by: \.number) { _, _ in true }) }
      ) { shown, n in
        try shown.storage.setItems(ids(n).reversed())
      }
    }
  }
}

/// Commits each other one of 2 n placeholders, and cancels the others.
private func committing(_ n: Int, in manager: CollectionManager) throws -> Row.Work {
  let placeholders = try (0..<2 * n).map { try manager.insertDropPlaceholder(at: [0, $0]) }
  return {
    for (number, placeholder) in placeholders.enumerated() {
      _ = number.isMultiple(of: 2) ? placeholder.commit(ID(number)) : placeholder.cancel()
    }
    withExtendedLifetime(manager) {}
  }
}

/// The same edits of an array, in which each placeholder is found by comparing.
private func committingByHand(_ n: Int) -> Row.Work {
  let placeholders = (0..<2 * n).map { _ in Placeholder() }
  return editing(placeholders as [Any]) { items in
    for (number, placeholder) in placeholders.enumerated() {
      guard let index = index(of: placeholder, in: items) else { continue }
      if number.isMultiple(of: 2) {
        items[index] = ID(number)
      } else {
        items.remove(at: index)
      }
    }
  }
}

private final class Placeholder {}

private func index(of placeholder: Placeholder, in items: [Any]) -> Int? {
  items.firstIndex { $0 as? Placeholder === placeholder }
}
