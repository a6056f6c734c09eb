extension Anomaly: CustomStringConvertible {
  /// A short text for analytics: the kind of problem, without user data.
  public var description: String {
    switch code {
    case .noElement: "An element that does not exist was asked for."
    case .nilCellModel: "The model of a cell is nil."
    case .nilSupplementaryModel: "The model of a supplementary view is nil."
    case .tooManyOptionals: "A model is inside too many optionals."
    case .noCellMapping: "A cell's model has no mapping."
    case .noSupplementaryMapping: "A supplementary view's model has no mapping."
    case .conditionsOverlap: "Two conditions that are declared exclusive hold for one model."
    case .differentViewClass: "A view is of another class than its mapping."
    case .templateNotFound: "A named template was not found."
    case .templateUnreadable: "A template cannot be read."
    case .emptyTemplate: "A template is empty."
    case .ambiguousTemplate: "A template holds several views."
    case .differentTemplateClass: "A template declares another view class."
    case .differentReuseIdentifier: "A template declares another reuse identifier."
    case .templateNotLoadable: "A template was named for a view that does not load templates."
    case .factoryFailed: "A view could not be made."
    case .providerFailed: "A data source threw an error."
    case .nilCell: "A data source returned no cell."
    case .nilSupplementary: "A data source returned no supplementary view."
    case .noSupplementaryProvider: "Supplementary views have no provider."
    case .viewNotDequeued: "A data source returned a view that was not dequeued."
    case .viewAlreadyDisplayed: "A data source returned a view that is shown elsewhere."
    case .viewOwnedByOtherContainer: "A data source returned a view of another container."
    case .extraDequeue: "Several views were dequeued for one element."
    case .kindMismatch: "A view of the wrong kind was returned."
    case .pathMismatch: "A view was dequeued for another index path."
    case .reconfigureReplaced: "A reconfigured view was replaced."
    case .reentrantMutation: "A data source changed the container while being asked."
    case .registrationReplaced: "A reuse identifier was registered for another view class."
    case .registrationNeverReused: "A registration object is made for each request."
    case .invalidCount: "A data source gave an impossible number of sections or items."
    case .unannouncedChange: "A data source changed without saying so."
    case .batchRefused: "A batch of updates was refused."
    case .batchReloaded: "A batch of updates did not fit, and everything was loaded again."
    case .movementCancelled: "A movement was cancelled because the content changed."
    case .existingItemsMoved: "Items that a snapshot had already were added again."
    case .duplicatesDropped: "Identifiers were given twice."
    case .unstableIdentity: "An identifier has changed its identity."
    case .dataSourceReplaced: "A diffable data source was replaced."
    case .layoutProblem: "A layout gave an answer that cannot be."
    case .invalidAnswer: "An event was answered with a place that there is not."
    case .invalidViewport: "A viewport that is no rectangle was set."
    case .layoutUnsettled: "Views measured themselves differently again and again."
    case .visibleLimit: "Too many elements meet a viewport."
    }
  }
}

extension Anomaly: CustomDebugStringConvertible {
  /// A long text for developers: what happened, where, and how to fix it.
  public var debugDescription: String {
    "⚠️ [CollectionMapping] "
      + (mappingText ?? templateText ?? answerText ?? changeText ?? layoutText
        ?? registrationText)
  }

  private var mappingText: String? {
    switch self {
    case .noElement(let key):
      "A \(key) was asked for, but the storage has none. Ask only for what the storage has, and end "
        + "displaying what it no longer has."
    case .nilCellModel(let path):
      "A cell was asked for at \(path.bracketed), but its model is nil. "
        + "Put a model there, or remove the item from the storage."
    case .nilSupplementaryModel(let kind, let path):
      "A supplementary view of kind \"\(kind)\" was asked for at \(path.bracketed), but its model "
        + "is nil. Give the storage a model or a provider for this kind."
    case .tooManyOptionals(let limit, let key):
      "The model of the \(key) is inside more than \(limit) optionals, so no mapping was looked for. "
        + "Unwrap it before, or raise optionalDepth in the limits."
    case .noCellMapping(let modelType, let path):
      "No mapping takes a model of type \(modelType) at \(path.bracketed). Register a view for it, "
        + "register a fallback, or see explain(_:at:) for why each mapping lost."
    case .noSupplementaryMapping(let modelType, let kind, let path):
      "No mapping of kind \"\(kind)\" takes a model of type \(modelType) at \(path.bracketed). "
        + "Register a supplementary view of this kind for it."
    case .conditionsOverlap(let group, let used, let other, let key):
      "The conditions of \(used) and \(other) both hold for the \(key), but are declared exclusive in "
        + "\"\(group)\". The first is used. Change a condition, or remove exclusive(in:)."
    case .differentViewClass(let expected, let actual, let key):
      "The mapping of \(key) is for \(expected), but the view is \(actual). Its handler did not "
        + "run. Check the prototype that is registered with the container."
    default: nil
    }
  }

  private var templateText: String? {
    switch self {
    case .templateNotFound(let name, let viewType):
      "Template \"\(name)\" of \(viewType) was not found; the view is made in code. Add the "
        + "template to the template source, or set templateName to nil."
    case .templateUnreadable(let name, let viewType, let reason):
      "Views of \(viewType) are placeholders until it is registered again. Mend what kept its "
        + "template \"\(name)\" from being read: \(excerpt(of: reason))"
    case .emptyTemplate(let name, let viewType):
      "Template \"\(name)\" of \(viewType) is empty. A template holds exactly one view."
    case .ambiguousTemplate(let name, let viewType, let views):
      "Template \"\(name)\" of \(viewType) holds \(views.count) views (\(limited(views))). "
        + "A template holds exactly one view."
    case .differentTemplateClass(let name, let viewType, let declared):
      "Template \"\(name)\" declares a view of class \(excerpt(of: declared)), but is "
        + "registered for \(viewType). Change its @view line, or register that class."
    case .differentReuseIdentifier(let name, let registered, let declared):
      "Template \"\(name)\" declares the reuse identifier \"\(excerpt(of: declared))\", but is registered as "
        + "\"\(registered)\". The registered one is used; make them equal."
    case .templateNotLoadable(let name, let viewType):
      "Template \"\(name)\" was named for \(viewType), which is not TemplateLoadable; the view is "
        + "made in code. Adopt TemplateLoadable, or set templateName to nil."
    default: nil
    }
  }

  private var answerText: String? {
    switch self {
    case .factoryFailed(let viewType, let reason, let key):
      "A placeholder is shown for the \(key). Mend what kept \(viewType) from being made: "
        + excerpt(of: reason)
    case .providerFailed(let reason, let key):
      "A placeholder is shown for the \(key). Mend what the data source threw: "
        + excerpt(of: reason)
    case .nilCell(let path):
      "The data source returned nil for the cell at \(path.bracketed). Return a dequeued cell."
    case .nilSupplementary(let kind, let path):
      "The data source returned nil for kind \"\(kind)\" at \(path.bracketed). Return a view that "
        + "was dequeued for this kind, or do not declare it in the layout."
    case .noSupplementaryProvider(let kind):
      "Views of kind \"\(kind)\" are asked for, but the container has no data source. Set one."
    case .viewNotDequeued(let viewType, let key):
      "The data source returned a \(viewType) for \(key) that it did not dequeue in this request. "
        + "Return exactly the view that the container dequeued."
    case .viewAlreadyDisplayed(let viewType, let shown, let requested):
      "The data source returned for \(requested) the \(viewType) that is shown as \(shown). "
        + "Dequeue a view for each request."
    case .viewOwnedByOtherContainer(let viewType, let key):
      "The data source returned for \(key) a \(viewType) that another container dequeued. "
        + "Dequeue from the container that asks."
    case .extraDequeue(let count, let identifiers, let key):
      "More than one view was dequeued for the \(key), \(count) too many (\(limited(identifiers))). They "
        + "went back to their pools. Dequeue once for each request."
    case .kindMismatch(let requested, let registered, let identifier, let path):
      "A \(requested) was asked for at \(path.bracketed), but the data source dequeued "
        + "\"\(identifier)\", which is registered as a \(registered). "
        + "Look at the requested kind before dequeuing."
    case .pathMismatch(let requested, let dequeued):
      "The view of \(requested) was dequeued for \(dequeued.bracketed). It is used where it was "
        + "asked for; pass on the index path of the request."
    default: nil
    }
  }

  private var registrationText: String {
    switch self {
    case .reconfigureReplaced(let key):
      "Reconfiguring \(key) returned another view, which takes its place as after a reload. "
        + "Dequeue with the same identifier to keep the view."
    case .reentrantMutation(let operation, let key):
      "\(operation) was called while the data source was asked for \(key). It is carried out "
        + "after the answer; move it out of the data source."
    case .registrationReplaced(let category, let identifier, let old, let new):
      "\"\(identifier)\" (\(category)) was registered for \(old) and is now registered for \(new). "
        + "Views of the earlier registration are not reused. Use another identifier if both "
        + "are needed."
    case .registrationNeverReused(let viewType):
      "A registration of \(viewType) served one request and none of the many after it. Make a "
        + "registration once, outside the data source, and use it for every request."
    default: description
    }
  }
}

/// The beginning of a text from elsewhere on one line: an error may describe a whole feed, or hold
/// what would move the cursor of a terminal.
func excerpt(of text: String) -> String {
  let limit = 400
  let scalars = text.unicodeScalars
  var excerpt = String.UnicodeScalarView()
  for scalar in scalars.prefix(limit) {
    let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(
      scalar.properties.generalCategory)
    excerpt.append(isControl ? " " : scalar)
  }
  return String(excerpt) + (scalars.dropFirst(limit).isEmpty ? "" : "…")
}
