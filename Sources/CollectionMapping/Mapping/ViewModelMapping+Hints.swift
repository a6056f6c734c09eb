// Names of DTCollectionViewManager, with an error that says what to write.
extension ViewModelMapping {
  /// Set ``templateName``.
  @available(*, unavailable, renamed: "templateName")
  public var xibName: String? {
    get { templateName }
    set { templateName = newValue }
  }

  /// Set the template source of the manager or of the catalogue.
  @available(
    *, unavailable,
    message: "Set templateSource of the manager, or of the catalogue, before the registration."
  )
  public var bundle: Any? {
    get { nil }
    set {}
  }

  /// Set ``isRegisteredByContainer``.
  @available(*, unavailable, renamed: "isRegisteredByContainer")
  public var cellRegisteredByStoryboard: Bool {
    get { isRegisteredByContainer }
    set { isRegisteredByContainer = newValue }
  }

  /// Set ``isRegisteredByContainer``.
  @available(*, unavailable, renamed: "isRegisteredByContainer")
  public var supplementaryRegisteredByStoryboard: Bool {
    get { isRegisteredByContainer }
    set { isRegisteredByContainer = newValue }
  }

  /// Use ``viewType``.
  @available(*, unavailable, renamed: "viewType")
  public var viewClass: View.Type { viewType }

  /// Add handlers with the methods of ``EventHandling``.
  @available(*, unavailable, message: "Add handlers with didSelect { … } and the other events.")
  public var reactions: [Any] {
    get { [] }
    set {}
  }
}
