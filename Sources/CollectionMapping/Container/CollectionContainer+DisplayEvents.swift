/// Announces views and their sections when they are displayed and when they end.
extension CollectionContainer {
  /// Announces that a configured view, in its state, is about to be displayed.
  func announceDisplay(of view: ReusableView, _ element: ElementID) {
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

  // MARK: Working range

  /// Announces the sections that leave the working range, and those that enter it.
  ///
  /// - Returns: Whether there were any.
  func updateWorkingRange() -> Bool {
    guard !sections.isRangeEmpty else { return false }
    let change = sections.moveRange(reach: workingRange, of: mirror.content?.counts.count ?? 0)
    guard !change.left.isEmpty || !change.entered.isEmpty else { return false }
    whileBusy {
      announceExit(of: change.left)
      for section in change.entered {
        announce(.sectionWillEnterWorkingRange, section, detail: "\(section)")
      }
    }
    return true
  }

  /// Announces sections that are no longer within the working range.
  func announceExit(of sections: [Int]) {
    for section in sections {
      announce(.sectionDidExitWorkingRange, section, detail: "\(section)")
    }
  }

  /// Announces at once that sections leave a working range that is switched off.
  func changeWorkingRange() {
    if workingRange == nil { _ = updateWorkingRange() }
    settle()
  }
}
