extension CollectionContainer {
  /// Displays an element: asks the data source for its view, unless it is displayed already.
  ///
  /// The view is checked. If it is wrong, an anomaly is reported and a ``PlaceholderView`` is
  /// displayed; a missing supplementary view is not displayed. From inside the data source the call
  /// returns `nil` and is carried out after the request. If it then leads to another such call from
  /// inside the data source, that call is ignored.
  ///
  /// - Returns: The displayed view, or `nil` if there is none.
  @discardableResult
  public func display(_ element: ElementID) -> ReusableView? {
    change(element, "display") { $0.displayNow(element) }
  }

  /// Replaces an element's view: requests a new one, then returns the earlier one to its pool.
  ///
  /// - Returns: The displayed view, or `nil` if there is none.
  @discardableResult
  public func reload(_ element: ElementID) -> ReusableView? {
    change(element, "reload") {
      $0.requestNow(element)
      $0.measureAgain(element)
    }
  }

  /// Has the data source configure a displayed view again, without `prepareForReuse()`.
  ///
  /// During the request, a dequeue for this element returns the displayed view. If the data source
  /// returns another view, that is reported and treated as a reload. Behaves like UIKit's
  /// `reconfigureItems`.
  ///
  /// - Returns: The displayed view, or `nil` if the element is not displayed.
  @discardableResult
  public func reconfigure(_ element: ElementID) -> ReusableView? {
    change(element, "reconfigure") {
      $0.reconfigureNow(element)
      $0.measureAgain(element)
    }
  }

  /// Ends displaying an element and returns its view to its pool.
  ///
  /// - Returns: Whether it was displayed.
  @discardableResult
  public func endDisplaying(_ element: ElementID) -> Bool {
    guard mayChangeElements else {
      wait("endDisplaying", .init { [weak self] in self?.endDisplaying(element) })
      return false
    }
    guard let view = displayed.remove(element) else { return false }
    prefetching.setWindow(nil)
    end(view, element)
    settle()
    return true
  }

  /// Ends displaying every element, the last one first, so that the first view is reused first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of displayed elements.
  public func endDisplayingAll() {
    guard mayChangeElements else {
      return wait("endDisplayingAll", .init { [weak self] in self?.endDisplayingAll() })
    }
    let ended = inOrder(displayed.removeAll(), by: \.element)
    prefetching.setWindow(nil)
    whileBusy {
      for (element, view) in ended.reversed() { end(view, element) }
    }
    settle()
  }

  /// Ends all displayed views, empties every pool, and forgets how registrations were used;
  /// registrations stay.
  ///
  /// Inside a request, displayed views end after the request.
  func reset() {
    for slot in requests.reset() { slot.retire() }
    dropContent()
    guard loop.verdict(on: .element) == .run else {
      return wait(nil, .init { [weak self] in self?.endDisplayingAll() })
    }
    endDisplayingAll()
  }

  /// Changes one element: now, or when the container is idle.
  ///
  /// - Returns: The displayed view afterwards.
  private func change(
    _ element: ElementID, _ operation: String, _ body: @escaping (CollectionContainer) -> Void
  ) -> ReusableView? {
    guard mayChangeElements else {
      var later = UpdateLoop.Change { [weak self] in
        // An earlier change in the queue may have removed the element.
        guard let self, element.exists(in: settledContent().counts) else { return }
        _ = change(element, operation, body)
      }
      later.leaveOut = {}
      wait(operation, later)
      return nil
    }
    body(self)
    settle()
    return displayed[element]
  }

  // MARK: Steps

  /// Displays an element unless it is displayed.
  ///
  /// - Returns: Whether it is displayed now.
  @discardableResult
  func displayNow(_ element: ElementID) -> Bool {
    displayed[element] != nil || requestNow(element)
  }

  /// Requests the view of an element and displays it where the last display pass has found the element.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func requestNow(_ element: ElementID) -> Bool {
    requestNow(element) { place($0, element) }
  }

  /// Requests the view of an element and displays it, placed by the closure.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  func requestNow(_ element: ElementID, place: (ReusableView) -> Void) -> Bool {
    let view = view(for: element).view
    // Nothing that a release or a handler asks for runs before the view is announced.
    whileBusy { show(view, for: element, place) }
    return view != nil
  }

  private func place(_ view: ReusableView, _ element: ElementID) {
    if let attributes = geometry.displayedAttributes(of: element) { view.place(attributes) }
  }

  /// Configures the displayed view of an element again, if there is one.
  func reconfigureNow(_ element: ElementID) {
    guard let existing = displayed[element] else { return }
    let answer = view(for: element, existing: existing)
    guard answer.view !== existing else { return }
    whileBusy {
      if !answer.isMapped { report(.reconfigureReplaced(element)) }
      show(answer.view, for: element) { place($0, element) }
    }
  }

  /// Displays a view, or nothing, and returns the one it replaces to its pool: the earlier one, or one
  /// that was displayed while the new one was checked.
  private func show(
    _ view: ReusableView?, for element: ElementID, _ place: (ReusableView) -> Void
  ) {
    view?.beginUse()
    let replaced = view.map { displayed.put($0, for: element) } ?? displayed.remove(element)
    endPrefetching(of: element, isDisplayed: view != nil)
    if let view, view !== replaced {
      updateState(of: view, element)
      place(view)
      announceDisplay(of: view, element)
    }
    if let replaced, replaced !== view { end(replaced, element) }
  }

  /// Ends the prefetching of an item, because it is displayed or has no view.
  private func endPrefetching(of element: ElementID, isDisplayed: Bool) {
    guard element.kind == nil, !prefetching.isEmpty,
      let item = prefetching.remove(element.position), !isDisplayed
    else { return }
    announceCancelled([item])
  }

  /// Measures a view again in the next pass, because it was configured again.
  func measureAgain(_ element: ElementID) {
    prefetching.setWindow(nil)
    measurements.forget(element)
    loop.requirePass()
  }

  /// Elements in the order in which their events come.
  func inOrder<Element>(_ elements: [Element], by id: (Element) -> ElementID) -> [Element] {
    (mirror.content ?? ContainerContent()).inOrder(elements, by: id)
  }

  // MARK: States

  /// Gives the view of an item its state, if the item or the view has one.
  func updateState(of view: ReusableView, _ element: ElementID) {
    if element.kind == nil { updateState(of: view, at: element.position) }
  }

  private func updateState(of view: ReusableView, at position: ElementPosition) {
    guard !states.isIdle || view.hasState else { return }
    whileBusy {
      view.setState(
        isSelected: states.isSelected(position),
        isHighlighted: states.isHighlighted(position),
        isFocused: states.focused == position)
    }
  }

  /// Gives the displayed view of an item its state, if there is one.
  func updateState(at position: ElementPosition) {
    if let view = displayed.cell(at: position) { updateState(of: view, at: position) }
  }

  /// Gives every displayed view its state, after all of them may have changed.
  func updateStatesOfAll() {
    for (element, view) in displayed.all { updateState(of: view, element) }
  }
}
