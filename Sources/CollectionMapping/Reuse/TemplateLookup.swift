/// The result of a registration's search for its template.
enum TemplateLookup {
  /// There is no template, or none is wanted: the view is made in code.
  case code

  /// The template, checked.
  case found(Template)

  /// The template cannot be used; the anomaly gives the reason.
  case broken(Anomaly)

  /// Looks for a template and checks it; reports a template that differs from the registration.
  ///
  /// A template whose name was given, and not derived from the type, is expected to exist.
  static func find(
    _ choice: TemplateChoice, for viewType: ReusableView.Type, reuseIdentifier: String?,
    in source: (any TemplateSource)?, report: (Anomaly) -> Void
  ) -> TemplateLookup {
    if choice == .byTypeName, source == nil { return .code }
    guard let name = choice.name(for: viewType) else { return .code }
    let isExplicit = choice != .byTypeName
    let viewName = TypeName(viewType)
    guard viewType is any TemplateLoadable.Type else {
      if isExplicit { report(.templateNotLoadable(name: name, viewType: viewName)) }
      return .code
    }
    let lookup: TemplateLookup
    do throws(TemplateError) {
      guard let template = try source?.template(named: name) else {
        if isExplicit { report(.templateNotFound(name: name, viewType: viewName)) }
        return .code
      }
      lookup = check(template, for: viewType)
      let registered = reuseIdentifier ?? viewName.unqualified
      reportIdentifier(of: template, registered: registered, report: report)
    } catch {
      lookup = .broken(
        .templateUnreadable(name: name, viewType: viewName, reason: error.reason))
    }
    if case .broken(let anomaly) = lookup { report(anomaly) }
    return lookup
  }

  static func check(
    _ template: Template, for viewType: ReusableView.Type
  ) -> TemplateLookup {
    let viewName = TypeName(viewType)
    let declared = template.declaredViews
    guard !template.isEmpty else {
      return .broken(.emptyTemplate(name: template.name, viewType: viewName))
    }
    guard declared.count <= 1 else {
      return .broken(
        .ambiguousTemplate(
          name: template.name, viewType: viewName, views: declared.map(\.description)))
    }
    if let name = declared.first?.className, name != viewName.description,
      name != viewName.unqualified
    {
      return .broken(
        .differentTemplateClass(name: template.name, viewType: viewName, declared: name))
    }
    return .found(template)
  }

  static func reportIdentifier(
    of template: Template, registered: String, report: (Anomaly) -> Void
  ) {
    guard let declared = template.declaredViews.first?.reuseIdentifier, declared != registered
    else { return }
    report(
      .differentReuseIdentifier(name: template.name, registered: registered, declared: declared))
  }
}

/// The template that a registration looks for.
enum TemplateChoice: Hashable, Sendable {
  /// The template that is named after the view class, if it exists.
  case byTypeName

  /// The template of a given name, which is expected to exist.
  case named(String)

  /// No template: the view is made in code.
  case none

  /// Whether a name was given.
  var isNamed: Bool {
    if case .named = self { true } else { false }
  }

  func name(for viewType: ReusableView.Type) -> String? {
    switch self {
    case .byTypeName: TypeName(viewType).unqualified
    case .named(let name): name
    case .none: nil
    }
  }
}
