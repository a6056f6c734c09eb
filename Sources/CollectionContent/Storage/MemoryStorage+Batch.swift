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
  /// Each edit takes effect at once, and the index paths of the next edit count from there. The observer
  /// performs all edits as one change. Batches can be nested: the outermost batch is the change.
  ///
  /// Differs from DTModelStorage, where the end of an inner batch delivers the changes so far.
  ///
  /// - Parameter edits: Makes the edits. If it throws, all its edits are undone, including those of
  ///   supplementary models and providers. The update that the observer receives does not contain them.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; the storage is unchanged.
  /// - Complexity: In addition to the edits, O(*s* + *n* log *n*) in the number of sections, and of items
  ///   in edited sections. Without an observer O(*s* + *n*), because edits may have to be undone.
  @discardableResult
  public func performUpdates<Result, Failure: Error>(
    _ edits: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try perform(edits, andReload: false)
  }

  /// Makes several edits and notifies the observer of one ``StorageUpdate/reload``.
  ///
  /// For so many edits that recording each of them costs more than a reload. Inside ``performUpdates(_:)``
  /// the update of the outermost batch becomes a reload.
  ///
  /// DTModelStorage calls this `updateWithoutAnimations`; there the caller must reload the collection view.
  ///
  /// - Parameter edits: Makes the edits. If it throws, all its edits are undone.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; the storage is unchanged.
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
      : announceBatch(to: storageObserver) {
        (make(edits, andReload: isReload), nil)
      }
    defer { withExtendedLifetime(made.leaving) {} }
    return try made.result.get()
  }

  /// Makes the edits of a batch, and undoes all of them if the closure throws.
  ///
  /// - Returns: The result, and the contents to release after the observer was notified.
  private func make<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success, andReload isReload: Bool
  ) -> (result: Result<Success, Failure>, leaving: Any) {
    let (contentsBefore, recordBefore) = (contents, record)
    let supplementariesBefore = supplementaries
    // A reload names no edit, so none is recorded.
    let isRecordingBefore = isRecording
    if isReload { isRecording = false }
    let result = Result(catching: edits)
    isRecording = isRecordingBefore
    let (contentsAfter, supplementariesAfter) = (contents, supplementaries)
    if case .failure = result {
      (contents, record, supplementaries) = (contentsBefore, recordBefore, supplementariesBefore)
      editCount &+= 1
    } else if isReload {
      note(StorageEdit(operation: .setAll))
    }
    return (
      result, (contentsBefore, contentsAfter, supplementariesBefore, supplementariesAfter)
    )
  }
}

// MARK: - Edits

extension MemoryStorage {
  /// Makes one edit, in the open batch or as a change of its own.
  ///
  /// - Parameters:
  ///   - items: The inserted models, in the order of their positions.
  ///   - type: The type as which they were given.
  ///   - plan: Checks and returns the edit. Called again if the observer makes another edit first.
  /// - Throws: The error of the plan; the storage is unchanged.
  func edit(
    with items: [Any] = [], as type: Any.Type = Any.self,
    _ plan: () throws(StorageError) -> StorageEdit
  ) throws(StorageError) {
    try edit(plan) { $0.apply($1, items: items, as: type) }
  }

  func edit<Failure: Error>(
    _ plan: () throws(Failure) -> StorageEdit,
    applying apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) throws(Failure) {
    let edit = try plan()
    guard !isBatchOpen, let observer = storageObserver else {
      note(edit)
      return withExtendedLifetime(make(edit, apply)) {}
    }
    let planCount = editCount
    let made = announceBatch(to: observer) {
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
    // Moved out and back, so that reading a model needs no exclusivity check.
    var changed = exchange(&contents, with: StorageContents())
    defer { contents = changed }
    return apply(&changed, edit)
  }

  /// Records an edit of a batch that an observer performs.
  private func note(_ edit: StorageEdit) {
    guard isRecording else { return }
    // Moved out and back, so that reading it needs no exclusivity check.
    var changed = exchange(&record, with: nil) ?? StorageRecord(contents)
    changed.apply(edit)
    record = changed
  }

  /// Passes the outermost batch to the observer.
  ///
  /// The closure returns the update if it knows it.
  private func announceBatch<Value>(
    to observer: (any StorageObserver)?,
    _ edits: () -> (value: Value, update: StorageUpdate?)
  ) -> Value {
    isBatchOpen = true
    isRecording = observer != nil
    return announce(to: observer) {
      let made = edits()
      let update = made.update ?? record?.update ?? .none
      (record, isRecording, isBatchOpen) = (nil, false, false)
      return (made.value, update)
    }
  }
}
