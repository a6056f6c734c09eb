/// A view that can be made from a template.
///
/// When a view is registered and its template exists, the view is made by `init(template:)`;
/// otherwise by `init()` as always.
public protocol TemplateLoadable: ReusableView {
  /// Creates a view from a template.
  ///
  /// - Parameter template: The template found at registration, already checked.
  /// - Throws: Any error; it is reported as ``Anomaly/factoryFailed(viewType:reason:_:)`` and a
  ///   placeholder is displayed.
  init(template: Template) throws
}
