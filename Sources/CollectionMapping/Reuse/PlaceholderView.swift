/// The inert view that stands where no view could be given, so that nothing else is disturbed.
///
/// The anomaly that was reported at the same time says why. A report shows it as a placeholder.
public final class PlaceholderView: ReusableView {
  /// The element this placeholder stands for.
  public internal(set) var element: ElementID?

  /// Forgets the element.
  public override func prepareForReuse() {
    element = nil
  }
}
