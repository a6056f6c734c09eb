extension CollectionContainer {
  /// Registers a template for cells under a reuse identifier, as UIKit registers a nib.
  ///
  /// ```swift
  /// if let template = try source.template(named: "PostCell") {
  ///   try container.register(template, for: PostCell.self, forCellWithReuseIdentifier: "post")
  /// }
  /// ```
  ///
  /// The template is checked now. One that is empty, holds several views or declares another class is
  /// reported, and makes placeholders. Another reuse identifier is reported; the given one is used.
  ///
  /// - Parameters:
  ///   - template: The template to make views from.
  ///   - viewType: The class of the views.
  ///   - identifier: Any string but the empty one, as for a class.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, forCellWithReuseIdentifier identifier: String
  ) throws(RegistrationError) {
    try register(template, for: viewType, .cell, identifier)
  }

  /// Registers a template for supplementary views of a kind, as UIKit registers a nib.
  ///
  /// The template is checked as for a cell.
  ///
  /// - Parameters:
  ///   - template: The template to make views from.
  ///   - viewType: The class of the views.
  ///   - kind: The kind, as the layout declares it.
  ///   - identifier: Any string but the empty one; each kind has identifiers of its own.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String
  ) throws(RegistrationError) {
    try register(template, for: viewType, .supplementary(kind), identifier)
  }

  private func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, _ category: ElementCategory,
    _ identifier: String
  ) throws(RegistrationError) {
    let lookup = TemplateLookup.check(template, for: viewType)
    try setNamedSlot(category, identifier, viewType) {
      if case .broken(let anomaly) = lookup { throw TemplateError(reason: anomaly.description) }
      return try viewType.init(template: template)
    }
    if case .broken(let anomaly) = lookup { report(anomaly) }
    TemplateLookup.reportIdentifier(of: template, registered: identifier, report: report)
  }
}
