#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is told when views come on show and end, and of their sections.
extension CollectionContainer {
  /// Tells that a view, configured and in its state, is about to be on show.
  ///
  /// Whatever changes the container meanwhile waits.
  func tellOfDisplay(_ view: ReusableView, _ key: ElementID) {
    whileCommitting {
      hub.emit(.shown(view: view.className, key))
      if hears(.willDisplay) { run(.willDisplay, view, key) }
      if hasDelegate { delegate?.collectionContainer(self, willDisplay: view, for: key) }
      if let section = countedSection(of: key) {
        view.countedSection = section
        if sections.add(section) { tellOfFirst(section) }
      }
    }
  }

  /// Tells that a view is on show no more, and gives it back.
  func end(_ view: ReusableView, _ key: ElementID) {
    whileCommitting {
      hub.emit(.ended(view: view.className, key))
      if hears(.didEndDisplaying) { run(.didEndDisplaying, view, key) }
      if hasDelegate { delegate?.collectionContainer(self, didEndDisplaying: view, for: key) }
      uncount(view)
      view.clearState()
      view.goBack()
    }
  }

  private func uncount(_ view: ReusableView) {
    guard let section = view.countedSection else { return }
    view.countedSection = nil
    if sections.remove(section) { tellOfLast(section) }
  }

  /// Counts a view that a batch moved where it is now.
  func count(_ view: ReusableView, movedTo key: ElementID) {
    guard let section = countedSection(of: key), view.countedSection != section else { return }
    uncount(view)
    view.countedSection = section
    if sections.add(section) { tellOfFirst(section) }
  }

  /// A section whose views are all exchanged in one pass stays on show.
  private func tellOfFirst(_ section: CountedSection) {
    if let index = sections.ending?.firstIndex(of: section) {
      sections.ending?.remove(at: index)
    } else {
      tell(.sectionWillDisplay, section.number)
    }
  }

  private func tellOfLast(_ section: CountedSection) {
    if sections.ending == nil {
      tell(.sectionDidEndDisplaying, section.number)
    } else {
      sections.ending?.append(section)
    }
  }

  /// Exchanges views, and tells of sections that have none afterwards.
  func exchangingViews(_ body: () -> Void) {
    guard sections.ending == nil else { return body() }
    sections.ending = []
    body()
    let ended = sections.ending ?? []
    sections.ending = nil
    for section in ended { tell(.sectionDidEndDisplaying, section.number) }
  }

  /// The section that an element counts for; `nil` beside all sections.
  private func countedSection(of key: ElementID) -> CountedSection? {
    guard let section = key.section, section >= 0, section < limits.sections, key.number >= 0
    else { return nil }
    return .present(section)
  }

  private func tell(_ event: CollectionWideEvent<Int, Void>, _ section: Int) {
    guard tracksSections || hears(event.name) else { return }
    whileCommitting { announce(event, section, detail: "\(section)") { _ in } }
  }

  // MARK: Working range

  /// Tells of sections that come within the working range, and of those that leave it.
  ///
  /// - Returns: Whether anything was told.
  func updateWorkingRange() -> Bool {
    guard let reach = workingRange else { return false }
    let inRange = sections.within(max(0, reach), of: knownContent?.counts.count ?? 0)
    let earlier = sections.inRange
    guard inRange != earlier else { return false }
    sections.inRange = inRange
    whileCommitting {
      tellOfExit(earlier.filter { !inRange.contains($0) })
      for section in inRange where !earlier.contains(section) {
        announce(.sectionWillEnterWorkingRange, section, detail: "\(section)") { _ in }
      }
    }
    return true
  }

  /// Tells of sections that are not within the working range any more.
  func tellOfExit(_ sections: [Int]) {
    for section in sections {
      announce(.sectionDidExitWorkingRange, section, detail: "\(section)") { _ in }
    }
  }

  func changeWorkingRange(from earlier: Int?) {
    guard workingRange != earlier else { return }
    if workingRange == nil {
      let left = sections.inRange
      sections.inRange = []
      whileCommitting { tellOfExit(left) }
    }
    carryOutWaiting()
  }
}
