/// A view that can be made from a template.
///
/// If the template of a registered view exists, views are made by `init(template:)`, otherwise by
/// `init()`.
public protocol TemplateLoadable: ReusableView {
  /// Creates a view from a template.
  ///
  /// - Parameter template: The template that was found and checked at registration.
  /// - Throws: Any error; it is reported as ``DequeueError/factoryFailed(viewType:reason:_:)`` and a
  ///   placeholder is displayed.
  init(template: Template) throws
}
