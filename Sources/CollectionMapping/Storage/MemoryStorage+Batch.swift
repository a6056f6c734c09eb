extension MemoryStorage {
  /// Makes several edits and notifies the observer of them in one update.
  ///
  /// ```swift
  /// try storage.performUpdates {
  ///   try storage.removeItems(at: [[0, 3]])
  ///   try storage.addItems(page)
  /// }
  /// ```
  ///
  /// Each edit takes effect at once, and the next one counts from there. The observer performs all of
  /// them as one change. Batches nest: the outermost is the change.
  ///
  /// Differs from DTModelStorage, where the end of an inner batch delivers the changes so far.
  ///
  /// - Parameter edits: Makes the edits. If it throws, all its edits are undone, those of supplementary
  ///   models and providers too; the update that the observer receives does not contain them.
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
    let made =
      isBatchOpen
      ? make(edits, andReload: isReload)
      : announceBatch { (make(edits, andReload: isReload), nil) }
    defer { withExtendedLifetime(made.leaving) {} }
    return try made.result.get()
  }

  /// Makes the edits of a batch, all of them or none.
  ///
  /// - Returns: What may leave with them, to be released after the observer was notified.
  private func make<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success, andReload isReload: Bool
  ) -> (result: Result<Success, Failure>, leaving: Any) {
    let (contentsBefore, recordBefore) = (contents, record)
    let supplementariesBefore = supplementaries
    let result = Result(catching: edits)
    let (contentsAfter, supplementariesAfter) = (contents, supplementaries)
    if case .failure = result {
      (contents, record, supplementaries) = (contentsBefore, recordBefore, supplementariesBefore)
      editCount &+= 1
    } else if isReload {
      note(StorageEdit(change: .setAll))
    }
    return (
      result, (contentsBefore, contentsAfter, supplementariesBefore, supplementariesAfter)
    )
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

  func edit<Failure: Error>(
    _ plan: () throws(Failure) -> StorageEdit,
    applying apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) throws(Failure) {
    let edit = try plan()
    guard !isBatchOpen, storageObserver != nil else {
      note(edit)
      return withExtendedLifetime(make(edit, apply)) {}
    }
    let planCount = editCount
    let made = announceBatch {
      let isPlanned = editCount == planCount
      let update = isPlanned ? edit.update(sections: contents.sections.count) : nil
      let leaving = Result { () throws(Failure) in
        if isPlanned { return make(edit, apply) }
        let edit = try plan()
        note(edit)
        return make(edit, apply)
      }
      return (leaving, update)
    }
    _ = try made.get()
  }

  private func make(
    _ edit: StorageEdit, _ apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) -> [[Any]] {
    editCount &+= 1
    // Taken out and put back, so that no lookup of a model needs a check for an access.
    var changed = exchange(&contents, with: StorageContents())
    defer { contents = changed }
    return apply(&changed, edit)
  }

  /// Notes an edit of a batch that an observer performs.
  private func note(_ edit: StorageEdit) {
    guard isRecording else { return }
    if record == nil { record = StorageRecord(contents) }
    record?.apply(edit)
  }

  /// Has the observer perform the outermost batch, whose closure returns the update if it knows it.
  private func announceBatch<Value>(
    _ edits: () -> (value: Value, update: StorageUpdate?)
  ) -> Value {
    isBatchOpen = true
    isRecording = storageObserver != nil
    return announce {
      let made = edits()
      let update = made.update ?? record?.update ?? .none
      (record, isRecording, isBatchOpen) = (nil, false, false)
      return (made.value, update)
    }
  }
}
