extension CollectionContainer {
  /// The displayed elements: cells by index path, then supplementary views by kind.
  ///
  /// A container that has displayed no element and has no ``layout`` or no ``viewport`` reports the anomaly
  /// `nothingDisplayed` once, here and where it is asked for a displayed view or for the attributes.
  ///
  /// - Complexity: O(*n*) in their number.
  public var displayedElements: some Collection<ElementID> {
    reportNothingDisplayed()
    return displayed.elements
  }

  /// Reports, once, that a container that was asked for displayed elements displays none.
  @inline(__always)
  func reportNothingDisplayed() {
    if !displayed.isInUse, !displayed.isEmptinessReported { checkDisplay() }
  }

  @inline(never)
  private func checkDisplay() {
    guard askedSource != nil, !displaysAllElements, !isLaidOut else { return }
    let content = content()
    guard content.itemCount > 0 || !content.declarations.isEmpty else { return }
    displayed.noteReport()
    report(.nothingDisplayed(hasLayout: geometry.hasLayout, hasViewport: viewport != nil))
  }

  /// The displayed view of an element, or `nil`; never makes one.
  ///
  /// Also `nil` for the element whose view is being requested.
  public func displayedView(for element: ElementID) -> ReusableView? {
    if requests.element == element, requests.existing == nil { return nil }
    reportNothingDisplayed()
    return displayed[element]
  }

  /// The displayed view of one of the ``displayedAttributes``, or `nil`; never makes one.
  public func displayedView(for attributes: ElementAttributes) -> ReusableView? {
    displayedView(for: attributes.element)
  }

  /// The displayed cell at `[section, item]`, or `nil`; never makes one.
  public func cellForItem(at indexPath: IndexPath) -> ReusableView? {
    element(ofKind: nil, at: indexPath).flatMap { displayedView(for: $0) }
  }

  /// The displayed supplementary view of a kind, or `nil`; never makes one.
  public func supplementaryView(
    forElementKind kind: ElementKind, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { displayedView(for: $0) }
  }

  // MARK: Changes

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
    change(element, "reconfigure") { $0.reconfigureNow(element) }
  }

  /// Ends displaying an element and returns its view to its pool; returns whether it was displayed.
  @discardableResult
  public func endDisplaying(_ element: ElementID) -> Bool {
    guard mayChangeElements else {
      wait(
        "endDisplaying", .init(limit: .followUps) { [weak self] in self?.endDisplaying(element) })
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
      return wait(
        "endDisplayingAll", .init(limit: .followUps) { [weak self] in self?.endDisplayingAll() })
    }
    let ended = mirror.inOrder(displayed.removeAll(), by: \.element)
    prefetching.setWindow(nil)
    whileBusy {
      for (element, view) in ended.reversed() { end(view, element) }
    }
    settle()
  }

  /// Changes one element, now or when the container is idle, and returns the displayed view afterwards.
  private func change(
    _ element: ElementID, _ operation: String, _ body: @escaping (CollectionContainer) -> Void
  ) -> ReusableView? {
    guard mayChangeElements else {
      let later = UpdateLoop.Change { [weak self] in
        // An earlier change in the queue may have removed the element.
        guard let self, element.exists(in: settledContent().counts) else { return }
        _ = change(element, operation, body)
      }
      wait(operation, later)
      return nil
    }
    displayed.use()
    body(self)
    settle()
    return displayed[element]
  }

  // MARK: Steps

  private var mayChangeElements: Bool { loop.verdict(on: .element) == .run }

  /// Displays an element unless it is displayed.
  private func displayNow(_ element: ElementID) {
    if displayed[element] == nil { requestNow(element) }
  }

  /// Requests the view of an element, and displays it where the last pass found it.
  private func requestNow(_ element: ElementID) {
    _ = requestNow(element) { place($0, element) }
  }

  /// Requests the view of an element, displays it, placed by the closure, and returns whether there is one.
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

  /// Configures the displayed view of an element again, if there is one, and measures it in the next pass.
  func reconfigureNow(_ element: ElementID) {
    configureAgain(element)
    measureAgain(element)
  }

  private func configureAgain(_ element: ElementID) {
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
  @inline(__always)
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

  private func measureAgain(_ element: ElementID) {
    prefetching.setWindow(nil)
    measurements.outdate(element)
    loop.requirePass()
  }

  // MARK: States

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

  func updateState(at position: ElementPosition) {
    if let view = displayed.cell(at: position) { updateState(of: view, at: position) }
  }

  // MARK: - All elements

  /// Whether every element is displayed, instead of only those that were displayed one by one.
  ///
  /// While it is `true`, ``reloadData()`` and batch updates display new elements. Setting it displays
  /// the missing ones; setting it to `false` ends nothing. It has no effect while there are a
  /// ``layout`` and a ``viewport``. Defaults to `false`.
  public var displaysAllElements: Bool {
    get { displayed.includesAll }
    set { if displayed.setIncludesAll(newValue), newValue { displayEverything() } }
  }

  /// Whether all elements are displayed, since no viewport limits them.
  var displaysEverything: Bool { displaysAllElements && !isLaidOut }

  private func displayEverything() {
    guard displaysEverything else { return }
    guard mayChangeElements else {
      return wait(nil, .init(limit: .followUps) { [weak self] in self?.displayEverything() })
    }
    displayEverythingNow()
    settle()
  }

  /// Displays every element that is not displayed yet, if no viewport limits them.
  func displayEverythingNow() {
    guard displaysEverything else { return }
    displayed.use()
    let content = content()
    let revision = mirror.revision
    whileBusy {
      let changes = supplementaryChanges(content)
      for element in changes.vanished {
        if let view = displayed.remove(element) { end(view, element) }
      }
      let cells = content.counts.enumerated().lazy.flatMap { section, count in
        (0..<count).lazy.map { ElementID.cell(section: section, item: $0) }
      }
      display(cells, of: revision)
      display(changes.missing, of: revision)
    }
  }

  /// The declared supplementary views that exist and are not displayed, and those that are displayed
  /// and do not exist; displayed ones that were asked for before are not asked for again.
  func supplementaryChanges(
    _ content: ContainerContent, except asked: Set<ElementID> = []
  ) -> (missing: [ElementID], vanished: [ElementID]) {
    var (missing, vanished): ([ElementID], [ElementID]) = ([], [])
    guard let dataSource else { return (missing, vanished) }
    for declaration in content.declarations {
      for (section, count) in content.counts.enumerated() {
        for item in 0..<(declaration.scope == .section ? 1 : count) {
          let element = ElementID(
            declaration.kind, declaration.scope.place, section: section, number: item)
          if !asked.isEmpty, asked.contains(element), displayed[element] != nil { continue }
          let isThere = dataSource.collectionContainer(
            self, hasSupplementaryElementOfKind: declaration.kind, at: element.indexPath)
          switch (isThere, displayed[element] != nil) {
          case (true, false): missing.append(element)
          case (false, true): vanished.append(element)
          default: continue
          }
        }
      }
    }
    return (missing, vanished)
  }

  /// Displays elements until the content is replaced.
  ///
  /// A data source that is set meanwhile is not asked for elements of the earlier one. An element that
  /// is listed twice in a row is requested once.
  func display(_ elements: some Sequence<ElementID>, of revision: Int) {
    var last: ElementID?
    for element in elements where element != last {
      guard mirror.revision == revision else { return }
      displayNow(element)
      last = element
    }
  }

  // MARK: - Events

  private func announceDisplay(of view: ReusableView, _ element: ElementID) {
    whileBusy {
      hub.emit(.displayed(view: view.className, element))
      run(.willDisplay, view, element)
      if let section = countedSection(of: element), sections.add(section) {
        announce(.sectionWillDisplay, section)
      }
    }
  }

  /// Announces that a view is no longer displayed, and returns it to its pool.
  ///
  /// After a batch update, `section` is the section that the view counts for now, while `element` has
  /// the number from before.
  func end(_ view: ReusableView, _ element: ElementID, in section: CountedSection? = nil) {
    whileBusy {
      hub.emit(.ended(view: view.className, element))
      run(.didEndDisplaying, view, element)
      if let own = countedSection(of: element) { uncount(section ?? .present(own)) }
      view.clearState()
      view.returnToPool()
    }
  }

  /// Counts a view for the section into which a batch update moved its item.
  func count(movedTo element: ElementID, from section: CountedSection) {
    guard let target = countedSection(of: element), section != .present(target) else { return }
    uncount(section)
    if sections.add(target) { announce(.sectionWillDisplay, target) }
  }

  private func uncount(_ section: CountedSection) {
    if sections.remove(section) { announce(.sectionDidEndDisplaying, section.number) }
  }

  /// Exchanges views, then announces the sections that have no views left.
  func exchangingViews(_ body: () -> Void) {
    guard sections.beginExchange() else { return body() }
    body()
    for section in sections.endExchange() { announce(.sectionDidEndDisplaying, section) }
  }

  /// The section that an element counts for; `nil` for a global view and for impossible positions.
  private func countedSection(of element: ElementID) -> Int? {
    guard let section = element.section, section >= 0, section < limits.sections,
      element.number >= 0
    else { return nil }
    return section
  }

  private func announce(_ event: CollectionWideEvent<Int, Void>, _ section: Int) {
    guard tracksSections || hub.hasHandler(for: event.name) else { return }
    whileBusy { announce(event, section, detail: "\(section)") }
  }
}

// MARK: - Index paths

/// Elements by kind and index path, as UIKit names them.
///
/// The kind is that of a supplementary view or decoration, or `nil` for a cell. The index path is
/// `[section, item]`, both from 0; no other index path has a view.
extension CollectionContainer {
  /// Displays an element unless it is displayed already, and returns its view.
  @discardableResult
  public func display(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { display($0) }
  }

  /// Ends displaying an element, and returns whether it was displayed.
  @discardableResult
  public func endDisplaying(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> Bool {
    element(ofKind: kind, at: indexPath).map { endDisplaying($0) } ?? false
  }
}
