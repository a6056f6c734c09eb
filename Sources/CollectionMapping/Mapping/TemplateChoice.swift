/// The template that a registration looks for.
enum TemplateChoice: Hashable, Sendable {
  /// The template that is named after the view class, if it exists.
  case byTypeName

  /// The template of a given name, which is expected to exist.
  case named(String)

  /// No template: the view is made in code.
  case none

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

  /// Looks for the template and checks it; reports a template that differs from the registration.
  func origin(
    of viewType: ReusableView.Type, reuseIdentifier: String?, in source: (any TemplateSource)?,
    report: (Anomaly) -> Void
  ) -> MappingRecord.Origin {
    if self == .byTypeName, source == nil { return .code }
    guard let name = name(for: viewType) else { return .code }
    let isExplicit = self != .byTypeName
    let viewName = TypeName(viewType)
    guard viewType is any TemplateLoadable.Type else {
      if isExplicit { report(.templateNotLoadable(name: name, viewType: viewName)) }
      return .code
    }
    func broken(_ problem: Anomaly) -> MappingRecord.Origin {
      report(problem)
      return .broken(problem)
    }
    do throws(TemplateError) {
      guard let template = try source?.template(named: name) else {
        if isExplicit { report(.templateNotFound(name: name, viewType: viewName)) }
        return .code
      }
      let problem = template.problem(for: viewType)
      template.reportIdentifier(
        registered: reuseIdentifier ?? viewName.unqualified, report: report)
      return problem.map(broken) ?? .template(template)
    } catch {
      return broken(.templateUnreadable(name: name, viewType: viewName, reason: error.reason))
    }
  }
}

extension Template {
  /// The reason why no view of a class can be made from the template.
  func problem(for viewType: ReusableView.Type) -> Anomaly? {
    let viewName = TypeName(viewType)
    guard !isEmpty else { return .emptyTemplate(name: name, viewType: viewName) }
    guard declaredViews.count <= 1 else {
      return .ambiguousTemplate(
        name: name, viewType: viewName, views: declaredViews.map(\.description))
    }
    guard let declared = declaredViews.first?.className, declared != viewName.description,
      declared != viewName.unqualified
    else { return nil }
    return .differentTemplateClass(name: name, viewType: viewName, declared: declared)
  }

  func reportIdentifier(registered: String, report: (Anomaly) -> Void) {
    guard let declared = declaredViews.first?.reuseIdentifier, declared != registered else {
      return
    }
    report(.differentReuseIdentifier(name: name, registered: registered, declared: declared))
  }
}
