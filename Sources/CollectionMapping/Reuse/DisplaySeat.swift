/// What a view remembers about the element that it displays.
///
/// Made when a container first displays the view, so that a view that is only configured and returned
/// costs nothing for it. Only this file reads and writes it.
final class DisplaySeat {
  fileprivate var model: Any?

  /// The handlers of the mapping, if they are not those of the slot.
  fileprivate var events: MappingEvents?
  fileprivate var hasState = false
  fileprivate var element: ElementID?

  /// Sets what the events of the view are about.
  ///
  /// What is replaced is released after the access: a release may run code that uses the view.
  fileprivate func setSubject(_ model: Any?, _ events: MappingEvents?) {
    let earlier = (exchange(&self.model, with: model), exchange(&self.events, with: events))
    withExtendedLifetime(earlier) {}
  }
}

@available(*, unavailable)
extension DisplaySeat: Sendable {}

extension ReusableView {
  /// The model that a container displays in the view: what an event of the view is about.
  final var model: Any? { displaySeat?.model }

  /// The handlers for the events of the view.
  final var events: MappingEvents? { displaySeat?.events ?? slot?.events }

  /// Sets what the events of the view are about.
  ///
  /// - Parameters:
  ///   - model: The model that the view displays.
  ///   - events: The handlers of the mapping; `nil` for those of the slot.
  final func setSubject(_ model: Any, _ events: MappingEvents?) {
    seat.setSubject(model, events)
  }

  /// Forgets what the events of the view are about, when the view becomes idle.
  final func forgetSubject() { displaySeat?.setSubject(nil, nil) }

  /// The element that a container last displayed the view for; `nil` while the view is not displayed.
  ///
  /// A batch update may have given the element another name since.
  final var displayedElement: ElementID? {
    get { displaySeat?.element }
    set { if newValue != nil || displaySeat != nil { seat.element = newValue } }
  }

  /// Whether the view is selected, highlighted or focused.
  final var hasState: Bool {
    get { displaySeat?.hasState ?? false }
    set { seat.hasState = newValue }
  }

  /// Clears the state, when the view becomes idle.
  final func clearState() {
    guard hasState else { return }
    hasState = false
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if isFocused { isFocused = false }
  }

  private var seat: DisplaySeat {
    if let displaySeat { return displaySeat }
    let made = DisplaySeat()
    displaySeat = made
    return made
  }
}
