import CollectionMapping
import TestSupport
import Foundation
import Testing

struct InUseTests {
  private final class PrivateView: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  @Test
  func `a view cannot be returned while its handler runs`() throws {
    let manager = quietManager()
    var answers: [Bool] = []
    manager.register(PrivateView.self) { _ in
    } handler: { [weak manager] view, _, _ in
      answers.append(manager?.recycle(view) ?? true)
    }
    let one = try manager.view(for: 1, at: [0, 0])
    let two = try manager.view(for: 2, at: [0, 1])
    #expect(one !== two)
    #expect(manager.recycle(one))
    #expect(try manager.view(for: 3, at: [0, 2]) === one)
    #expect(answers == [false, false, false])
  }

  @Test
  func `a view cannot be returned while a body has it`() throws {
    let manager = quietManager()
    manager.register(PrivateView.self)
    try manager.memoryStorage.setItems([1, 2, 3])
    var extra: [ReusableView] = []
    try manager.enumerateElements { element in
      #expect(!manager.recycle(element.view))
      let other = try manager.view(for: 9, at: [0, 9])
      #expect(other !== element.view)
      extra.append(other)
    }
    #expect(Set(extra.map(ObjectIdentifier.init)).count == 3)
  }

  @Test
  func `a view cannot be returned while a container asks for it or shows it`() throws {
    let manager = quietManager()
    var answers: [Bool] = []
    manager.register(PrivateView.self) { _ in
    } handler: { [weak manager] view, _, _ in
      answers.append(manager?.recycle(view) ?? true)
    }
    try manager.memoryStorage.setItems([1, 2])
    let shown = manager.container.display(.cell([0, 0]))
    answers.append(shown.map(manager.recycle) ?? true)
    #expect(manager.container.display(.cell([0, 1])) !== shown)
    #expect(answers == [false, false, false])
  }

  @Test
  func `an element that does not exist is reported and not displayed`() throws {
    let manager = quietManager()
    for path: IndexPath in [[], [0], [0, 0], [-1, 0], [0, 1, 2]] {
      #expect(manager.container.display(.cell(path)) == nil)
    }
    #expect(manager.anomalyHandler.counts == [.noElement: 5])
    #expect(try ContainerReport(manager.container).text == "")
  }

  @Test
  func `a private type has the same name in every run`() {
    let manager = quietManager()
    manager.register(PrivateView.self)
    let viewName = "CollectionMappingTests.InUseTests.PrivateView"
    #expect(manager.mappings.map(\.viewType.description) == [viewName])
    struct Local<Inner> {}
    manager.register(LabelledView.self, for: Local<(PrivateView, (Int) -> Void)>.self) { _, _, _ in
    }
    let name =
      "CollectionMappingTests.InUseTests.Local<(CollectionMappingTests.InUseTests.PrivateView"
    #expect(manager.mappings[1].modelType.description.hasPrefix(name))
    #expect(!manager.mappings[1].modelType.description.contains("unknown context"))
  }

  @Test
  func `a far section is refused and the last possible one is not`() throws {
    let storage = MemoryStorage()
    #expect(throws: StorageError.limit(.sections(limit: 1_000_000, found: .max))) {
      try storage.setItems([1], forSection: .max)
    }
    #expect(throws: StorageError.limit(.sections(limit: 1_000_000, found: 1_000_001))) {
      try storage.addItem(1, toSection: 1_000_000)
    }
    #expect(throws: StorageError.sectionOutOfRange(-1, count: 0)) {
      try storage.addItems([1], toSection: -1)
    }
    #expect(storage.numberOfSections == 0)
    try storage.addItem(1, toSection: 999_999)
    #expect(storage.numberOfSections == 1_000_000)
  }
}
