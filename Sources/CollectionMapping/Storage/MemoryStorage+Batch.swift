extension MemoryStorage {
  /// Makes several edits and notifies the observer of them in one update.
  ///
  /// ```swift
  /// try storage.performUpdates {
  ///   try storage.removeItems(at: [[0, 3]])
  ///   storage.addItems(page)
  /// }
  /// ```
  ///
  /// Each edit takes effect at once, and the next one counts from there. The observer is notified before
  /// the first and after the last, of all changes as one batch. Batches nest: the observer is notified
  /// of the outermost.
  ///
  /// Differs from DTModelStorage, where the end of an inner batch delivers the changes so far.
  ///
  /// - Parameter edits: Makes the edits. If it throws, all its edits are undone, those of supplementary
  ///   models and providers too; the observer is still notified of the outermost batch, without them.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; nothing has changed.
  /// - Complexity: Besides the edits, O(*s* + *n* log *n*) in the number of sections, and of items in
  ///   those that are edited; O(*s* + *n*) without an observer, since edits may have to be undone.
  @discardableResult
  public func performUpdates<Result, Failure: Error>(
    _ edits: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try perform(edits, andReload: false)
  }

  /// Makes several edits and notifies the observer of one ``StorageUpdate/reload``.
  ///
  /// For edits that touch so much that to follow each is not worth it. Inside ``performUpdates(_:)``
  /// the update of the outermost batch becomes a reload.
  ///
  /// This is DTModelStorage's `updateWithoutAnimations`, after which the caller reloads himself.
  ///
  /// - Parameter edits: Makes the edits. When it throws, all edits made in it are taken back.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; nothing has changed.
  @discardableResult
  public func performUpdatesAndReload<Result, Failure: Error>(
    _ edits: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try perform(edits, andReload: true)
  }

  private func perform<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success, andReload isReload: Bool
  ) throws(Failure) -> Success {
    let observer = openBatch()
    let (contentsBefore, recordBefore) = (contents, record)
    let (supplementariesBefore, refusalBefore) = (supplementaries, lastRefusal)
    let result = Result(catching: edits)
    // Removed models are released after the observer was notified.
    let (contentsAfter, supplementariesAfter) = (contents, supplementaries)
    if case .failure = result {
      (contents, record, supplementaries) = (contentsBefore, recordBefore, supplementariesBefore)
      lastRefusal = lastRefusal ?? refusalBefore
      editCount &+= 1
    } else if isReload {
      note(StorageEdit(change: .setAll))
    }
    closeBatch(telling: observer)
    withExtendedLifetime((contentsBefore, contentsAfter)) {}
    withExtendedLifetime((supplementariesBefore, supplementariesAfter)) {}
    return try result.get()
  }
}

// MARK: - Edits

extension MemoryStorage {
  /// Makes one edit, as a batch of its own or in the open ones.
  ///
  /// - Parameters:
  ///   - items: The models that come, in the order of their places.
  ///   - plan: Checks and returns the edit. Called again if the observer has made another one before it.
  /// - Throws: What the plan throws; nothing has changed.
  func edit(
    with items: [Any] = [], _ plan: () throws(StorageError) -> StorageEdit
  ) throws(StorageError) {
    try edit(plan) { $0.apply($1, items: items) }
  }

  func edit(
    _ plan: () throws(StorageError) -> StorageEdit,
    applying apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) throws(StorageError) {
    var edit = try planned(plan)
    if openBatches > 0 || storageObserver == nil {
      note(edit)
      return withExtendedLifetime(make(edit, apply)) {}
    }
    let checked = editCount
    let observer = openBatch()
    var single: StorageUpdate?
    if editCount != checked {
      do { edit = try planned(plan) } catch {
        closeBatch(telling: observer)
        throw error
      }
      note(edit)
    } else {
      single = edit.update(sections: contents.sections.count)
    }
    let leaving = make(edit, apply)
    closeBatch(telling: observer, single)
    withExtendedLifetime(leaving) {}
  }

  /// A plan for the contents as they are: comparing models runs code that is not ours.
  private func planned(
    _ plan: () throws(StorageError) -> StorageEdit
  ) throws(StorageError) -> StorageEdit {
    let started = editCount
    let edit = try plan()
    guard editCount == started else { throw .editedWhileComparing }
    return edit
  }

  private func make(
    _ edit: StorageEdit, _ apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) -> [[Any]] {
    editCount &+= 1
    lastRefusal = nil
    // Taken out and put back, so that no lookup of a model needs a check for an access.
    var changed = exchange(&contents, with: StorageContents())
    defer { contents = changed }
    return apply(&changed, edit)
  }

  /// Notes an edit, if an observer will be notified.
  private func note(_ edit: StorageEdit) {
    guard isRecording else { return }
    if record == nil { record = StorageRecord(contents) }
    record?.apply(edit)
  }

  /// Opens a batch, and announces it when it is the outermost.
  private func openBatch() -> (any StorageObserver)? {
    let observer = openBatches == 0 ? storageObserver : nil
    if observer != nil { isRecording = true }
    openBatches += 1
    observer?.storageWillChange(self)
    return observer
  }

  /// Closes a batch and notifies the observer that it was announced to.
  ///
  /// An observer that was set meanwhile may have read unfinished content, and receives a reload.
  private func closeBatch(
    telling observer: (any StorageObserver)?, _ update: StorageUpdate? = nil
  ) {
    openBatches -= 1
    defer {
      if openBatches == 0, let storageObserver, storageObserver !== observer {
        storageObserver.storageWillChange(self)
        storageObserver.storage(self, didChange: .reload)
      }
    }
    guard let observer else { return }
    let update = update ?? record?.update ?? .none
    (record, isRecording) = (nil, false)
    observer.storage(self, didChange: update)
  }
}
