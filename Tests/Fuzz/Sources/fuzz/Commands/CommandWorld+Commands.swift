import CollectionMapping
import FuzzSupport

extension CommandWorld {
  private func path() -> IndexPath {
    [choices.below(6) - choices.below(2), choices.below(8)]
  }

  private func existing(_ path: IndexPath, _ ids: [[Int]]) -> Bool {
    ids.indices.contains(path.section) && ids[path.section].indices.contains(path.item)
  }

  // MARK: - Content

  /// Edits the storage, and compares with plain arrays; `nil` stands for an edit that must be refused.
  ///
  /// An edit that was interrupted by others may have any result.
  private func edit(
    _ change: (inout [[Int]]) -> Bool, _ body: () throws(StorageError) -> Void
  ) {
    let (before, count) = (ids, interruptions)
    var expected = before
    let isLegal = change(&expected)
    var error: StorageError?
    do throws(StorageError) { try body() } catch let refusal { error = refusal }
    guard interruptions == count, !isNested else { return }
    if case .limit = error { return expect(ids == before, "refused, but changed") }
    expect(
      (error == nil) == isLegal, "\(isLegal ? "legal" : "illegal"): \(error.map { "\($0)" } ?? "-")"
    )
    expect(ids == (error == nil ? expected : before), "\(ids), not \(expected)")
  }

  func editContent(_ command: Int) {
    switch command % 13 {
    case 0, 1: insert(at: path())
    case 2: remove(at: path())
    case 3: move(from: path(), to: path())
    case 4: replace(at: path())
    case 5: editSections()
    case 6: removeValue(at: path())
    case 7: applySnapshot()
    case 8: setItems(inSection: choices.below(7) - 1)
    case 9:
      storage.performUpdates {
        for _ in 0..<choices.below(4) { editContent(choices.below(9)) }
      }
    case 10: removeEverything()
    case 11: try? storage.reconfigureItem(at: path())
    default:
      storage.performUpdatesAndReload { editContent(choices.below(6)) }
    }
  }

  /// Adds the sections up to one that does not exist, as the storage does.
  private func create(_ section: Int, in ids: inout [[Int]]) {
    while ids.count <= section { ids.append([]) }
  }

  private func insert(at path: IndexPath) {
    let model = model()
    edit { ids in
      guard path.section >= 0 else { return false }
      create(path.section, in: &ids)
      guard (0...ids[path.section].count).contains(path.item) else { return false }
      ids[path.section].insert(model.id, at: path.item)
      return true
    } _: { () throws(StorageError) in
      try storage.insertItem(model, to: path)
    }
  }

  private func setItems(inSection section: Int) {
    let models = (0..<choices.below(9)).map { _ in model() }
    edit { ids in
      guard section >= 0 else { return false }
      create(section, in: &ids)
      ids[section] = models.map(\.id)
      return true
    } _: { () throws(StorageError) in
      try storage.setItems(models, forSection: section)
    }
  }

  private func removeEverything() {
    let keepsSections = choices.happens(oneIn: 2)
    edit { ids in
      ids = keepsSections ? ids.map { _ in [] } : []
      return true
    } _: { () throws(StorageError) in
      keepsSections ? storage.removeAllItems() : storage.removeAll()
    }
  }

  private func remove(at path: IndexPath) {
    edit { ids in
      guard existing(path, ids) else { return false }
      ids[path.section].remove(at: path.item)
      return true
    } _: { () throws(StorageError) in
      try storage.removeItems(at: [path])
    }
  }

  private func move(from path: IndexPath, to target: IndexPath) {
    edit { ids in
      guard existing(path, ids), target.section >= 0 else { return false }
      create(target.section, in: &ids)
      let id = ids[path.section].remove(at: path.item)
      guard (0...ids[target.section].count).contains(target.item) else { return false }
      ids[target.section].insert(id, at: target.item)
      return true
    } _: { () throws(StorageError) in
      try storage.moveItem(at: path, to: target)
    }
  }

  private func replace(at path: IndexPath) {
    let model = model()
    edit { ids in
      guard existing(path, ids) else { return false }
      ids[path.section][path.item] = model.id
      return true
    } _: { () throws(StorageError) in
      try storage.replaceItem(at: path, with: model)
    }
  }

  private func removeValue(at path: IndexPath) {
    guard let model = storage.item(at: path) else { return }
    edit { ids in
      guard existing(path, ids) else { return false }
      ids[path.section].remove(at: path.item)
      return true
    } _: { () throws(StorageError) in
      if let small = model as? Small { try storage.removeItem(small) }
      if let large = model as? Large { try storage.removeItem(large) }
    }
  }

  private func editSections() {
    let (section, target) = (choices.below(7) - 1, choices.below(6))
    switch choices.below(3) {
    case 0:
      let models = (0..<choices.below(5)).map { _ in model() }
      edit { ids in
        guard (0...ids.count).contains(section) else { return false }
        ids.insert(models.map(\.id), at: section)
        return true
      } _: { () throws(StorageError) in
        try storage.insertSection(models, at: section)
      }
    case 1:
      edit { ids in
        guard ids.indices.contains(section) else { return false }
        ids.remove(at: section)
        return true
      } _: { () throws(StorageError) in
        try storage.removeSections([section])
      }
    default:
      edit { ids in
        guard ids.indices.contains(section), ids.indices.contains(target) else { return false }
        ids.insert(ids.remove(at: section), at: target)
        return true
      } _: { () throws(StorageError) in
        try storage.moveSection(section, toSection: target)
      }
    }
  }

  private func applySnapshot() {
    guard let diffable else { return }
    var target = CollectionSnapshot<Int, Int>()
    for section in 0..<choices.below(4) {
      try? target.appendSections([section * 3 % 4])
      _ = try? target.appendItems((0..<choices.below(6)).map { $0 * 7 % 11 + choices.below(3) })
    }
    if choices.happens(oneIn: 3) { target.reconfigureIfPresent([1, 7]) }
    if choices.happens(oneIn: 3) { try? target.reloadItems([2]) }
    let count = interruptions
    let outcome = try? diffable.apply(target) { [weak self] _ in self?.interrupt() }
    guard interruptions == count, !isNested, outcome == true else { return }
    let applied = diffable.snapshot()
    expect(
      applied.sectionIdentifiers == target.sectionIdentifiers
        && applied.sectionIdentifiers.allSatisfy {
          applied.itemIdentifiers(inSection: $0) == target.itemIdentifiers(inSection: $0)
        },
      "\(applied), not \(target)")
  }

  // MARK: - Container

  func useContainer(_ command: Int) {
    let path = path()
    switch command % 15 {
    case 0, 1: container.viewport?.origin.y += Double(choices.below(160)) - 80
    case 2: container.viewport?.size.height = Double(choices.below(100))
    case 3: container.reloadData()
    case 4: _ = try? container.simulateTap(at: path)
    case 5: _ = try? container.selectItem(at: choices.happens(oneIn: 5) ? nil : path)
    case 6: _ = try? container.focusItem(at: path)
    case 7: moveInteractively(path)
    case 8: container.layout = choices.happens(oneIn: 5) ? nil : layout()
    case 9: try? container.scrollToItem(at: path, position: .center)
    case 10: container.allowsMultipleSelection.toggle()
    case 11: container.prefetchItems(at: [path, [0, 0]])
    case 12:
      if choices.happens(oneIn: 2) {
        container.display(at: path)
      } else {
        container.endDisplayingAll()
      }
    case 13: container.displaysAllElements.toggle()
    default: _ = try? container.reloadItems(at: [path])
    }
  }

  private func moveInteractively(_ path: IndexPath) {
    switch choices.below(4) {
    case 0: _ = try? container.beginInteractiveMovement(forItemAt: path)
    case 1: try? container.updateInteractiveMovement(to: path)
    case 2: try? container.cancelInteractiveMovement()
    default: try? container.endInteractiveMovement()
    }
  }

  // MARK: - Manager

  func useManager(_ command: Int) {
    switch command % 14 {
    case 0: register(SmallCell.self)
    case 1: register(LargeCell.self)
    case 2:
      guard !tokens.isEmpty else { return }
      manager.unregister(tokens.remove(at: choices.below(tokens.count)))
    case 3: manager.unregister(choices.happens(oneIn: 2) ? SmallCell.self : LargeCell.self)
    case 4: if choices.happens(oneIn: 4) { manager.unregisterAll() } else { registerAll() }
    case 5: try? manager.enumerateElements { [self] _ in interrupt() }
    case 6: useViews()
    case 7:
      manager.resolution = manager.resolution == .mostSpecific ? .firstRegistered : .mostSpecific
    case 8: manager.unmappedPolicy = choices.pick([.report, .skip, .fail])
    case 9: changeHandlers()
    case 10: _ = "\(manager.verify()) \(manager.explain(model(), at: path()))"
    case 11: _ = try? ContainerReport(manager).json()
    case 12: changeStorage()
    default:
      manager.overriding { [self] _ in
        useManager(choices.below(5))
      } during: {
        interrupt()
      }
    }
  }

  private func useViews() {
    let path = path()
    _ = try? manager.cell(at: path)
    _ = try? manager.supplementaryView(ofKind: .sectionHeader, at: path)
    if let view = try? manager.view(for: model(), at: path) {
      interrupt()
      manager.recycle(view)
    }
    guard var pass = try? manager.makePass() else { return }
    for _ in 0..<choices.below(5) {
      interrupt()
      guard (try? pass.next()) != nil else { return }
    }
  }

  private func changeHandlers() {
    if choices.happens(oneIn: 3), let token = handlers.popLast() {
      manager.removeHandlers(token)
      return
    }
    handlers.append(
      manager.handle(modelsOf: Small.self) { events in
        events.didSelect { [weak self] _, _, _ in self?.interrupt() }
        events.willDisplay { [weak self] _, _, _ in self?.interrupt() }
      })
    handlers.append(container.on(.sectionWillDisplay) { [weak self] _ in self?.interrupt() })
  }

  private func changeStorage() {
    switch choices.below(4) {
    case 0: manager.reset()
    case 1: manager.storage = manager.memoryStorage
    default:
      diffable = manager.configureDiffableDataSource { [weak self] _, id in
        self?.interrupt()
        return id % 5 == 4 ? nil : self?.model(number: id)
      }
    }
  }
}
