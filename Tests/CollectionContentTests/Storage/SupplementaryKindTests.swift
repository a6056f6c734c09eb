import TestSupport
import CollectionContent
import Testing

/// Storages with models of many kinds.
struct SupplementaryKindTests {
  private static func kind(_ number: Int) -> ElementKind { ElementKind("kind \(number)") }

  private func model(_ number: Int, of storage: MemoryStorage) -> Int? {
    storage.supplementaryModel(ofKind: Self.kind(number), at: [0, 0]) as? Int
  }

  /// Kinds are set, replaced and removed, and compared with a list.
  @Test(arguments: [4, 12, 40])
  func `each kind keeps its provider and its place, however many there are`(count: Int) {
    for seed in Seeds.all(debug: 40, release: 1000) {
      var random = SplitMix64(seed: seed)
      let storage = MemoryStorage()
      var list: [(kind: Int, model: Int)] = []
      for model in 0..<(4 * count) {
        let kind = random.below(count)
        let index = list.firstIndex { $0.kind == kind }
        if random.percent(30) {
          storage.setSupplementaryModelProvider(ofKind: Self.kind(kind), nil)
          if let index { list.remove(at: index) }
        } else {
          storage.setSupplementaryModelProvider(ofKind: Self.kind(kind)) { _ in model }
          if let index { list[index].model = model } else { list.append((kind, model)) }
        }
        #expect(
          storage.supplementaryDeclarations.map(\.kind) == list.map { Self.kind($0.kind) },
          "SEED=\(seed)")
        for kind in 0..<count {
          #expect(
            self.model(kind, of: storage) == list.first { $0.kind == kind }?.model, "SEED=\(seed)")
        }
      }
      storage.removeAll()
      #expect(storage.supplementaryDeclarations.isEmpty, "SEED=\(seed)")
    }
  }

  @Test func `a provider that is replaced or removed may use the storage when it is released`() {
    final class Guest {
      let onRelease: () -> Void
      init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    let storage = MemoryStorage()
    var seen: [Int] = []
    func set(_ number: Int) {
      let guest = Guest { seen.append(storage.supplementaryDeclarations.count) }
      storage.setSupplementaryModelProvider(ofKind: Self.kind(number)) { _ in guest }
    }
    for number in 0..<12 { set(number) }
    #expect(seen.isEmpty)
    set(3)
    storage.setSupplementaryModelProvider(ofKind: Self.kind(3), nil)
    #expect(seen == [12, 11])
    storage.removeAll()
    #expect(seen == [12, 11] + Array(repeating: 0, count: 11))
  }

  @Test func `a batch that fails restores the providers of many kinds`() {
    struct Failure: Error {}
    let storage = MemoryStorage()
    for number in 0..<12 {
      storage.setSupplementaryModelProvider(ofKind: Self.kind(number)) { _ in number }
    }
    #expect(throws: Failure.self) {
      try storage.performUpdates {
        for number in 0..<10 {
          storage.setSupplementaryModelProvider(ofKind: Self.kind(number), nil)
        }
        storage.setSupplementaryModelProvider(ofKind: Self.kind(11)) { _ in 0 }
        throw Failure()
      }
    }
    #expect(storage.supplementaryDeclarations.map(\.kind) == (0..<12).map(Self.kind))
    #expect((0..<12).map { model($0, of: storage) } == Array(0..<12))
  }
}
