extension Anomaly: CustomStringConvertible {
  /// A short text for analytics: the kind of problem, without user data.
  public var description: String {
    switch code {
    case .noElement: "An element that does not exist was requested."
    case .nilCellModel: "The model of a cell is nil."
    case .nilSupplementaryModel: "The model of a supplementary view is nil."
    case .tooManyOptionals: "A model is wrapped in too many optionals."
    case .noCellMapping: "No mapping takes the model of a cell."
    case .noSupplementaryMapping: "No mapping takes the model of a supplementary view."
    case .conditionsOverlap: "Two conditions that are declared exclusive hold for one model."
    case .mappingClosureDiffers: "A mapping closure set other values than at registration."
    case .differentViewClass: "A view is of another class than its mapping expects."
    case .templateNotFound: "A named template was not found."
    case .templateUnreadable: "A template cannot be read."
    case .emptyTemplate: "A template contains no view."
    case .ambiguousTemplate: "A template contains several views."
    case .differentTemplateClass: "A template declares another view class."
    case .differentReuseIdentifier: "A template declares another reuse identifier."
    case .templateNotLoadable: "A template was named for a view that does not load templates."
    case .factoryFailed: "A view could not be made."
    case .providerFailed: "A data source threw an error."
    case .nilCell: "A data source returned no cell."
    case .nilSupplementary: "A data source returned no supplementary view."
    case .noSupplementaryProvider: "Supplementary views are requested without a data source."
    case .viewNotDequeued: "A data source returned a view that it did not dequeue."
    case .viewAlreadyDisplayed: "A data source returned the view of another element."
    case .viewOwnedByOtherContainer: "A data source returned a view of another container."
    case .extraDequeue: "A data source dequeued several views for one element."
    case .kindMismatch: "A data source returned a view of another kind."
    case .pathMismatch: "A view was dequeued for another index path."
    case .reconfigureReplaced: "Reconfiguring an element replaced its view."
    case .reentrantMutation: "A data source changed the container during a request."
    case .registrationReplaced: "A reuse identifier was registered for another view class."
    case .registrationNeverReused: "A registration object is made for each request."
    case .invalidCount: "A data source returned an invalid number of sections or items."
    case .unannouncedChange: "A data source changed without a batch update."
    case .batchRefused: "A batch update was refused."
    case .batchReloaded: "A batch update did not match the content, which was reloaded."
    case .movementCancelled: "A movement was cancelled because the content changed."
    case .existingItemsMoved: "Items that a snapshot already had were added again."
    case .duplicatesDropped: "Repeated identifiers were dropped."
    case .unstableIdentity: "An identifier changed its equality or its hash."
    case .dataSourceReplaced: "A diffable data source was replaced."
    case .layoutProblem: "A layout returned a wrong value."
    case .invalidAnswer: "An event handler returned a position that does not exist."
    case .invalidViewport: "A viewport that is not finite was set."
    case .layoutUnsettled: "Views returned other sizes in every round of a layout pass."
    case .visibleLimit: "More elements would be displayed than the limit allows."
    }
  }
}

extension Anomaly: CustomDebugStringConvertible {
  /// A long text for developers: what happened, where, and how to fix it.
  ///
  /// One line, in which characters that ``TextWriter`` replaces are replaced.
  public var debugDescription: String {
    let text =
      mappingText ?? templateText ?? answerText ?? changeText ?? layoutText ?? registrationText
    return "⚠️ [CollectionMapping] \(text.onOneLine)"
  }

  private var mappingText: String? {
    switch self {
    case .noElement(let element):
      "The \(element) was requested, but does not exist. Request only elements that the storage has, "
        + "and end displaying those that it no longer has."
    case .nilCellModel(let path):
      "The model of the cell at \(path.bracketed) is nil. Store a model there, or remove the item."
    case .nilSupplementaryModel(let kind, let path):
      "The storage has no model for the supplementary view of kind \"\(kind)\" at "
        + "\(path.bracketed). Set a model or a provider for this kind on `manager.supplementaryModels`."
    case .tooManyOptionals(let limit, let element):
      "The model of the \(element) is wrapped in more than \(counted(limit, "optional")), so it gets no "
        + "mapping. Unwrap the model first, or raise `optionalDepth` of CollectionLimits."
    case .noCellMapping(let modelType, let path):
      "No mapping takes a model of type \(modelType) at \(path.bracketed). Register a view for it, "
        + "register a fallback, or see explain(_:at:) for why each mapping lost."
    case .noSupplementaryMapping(let modelType, let kind, let path):
      "No mapping of kind \"\(kind)\" takes a model of type \(modelType) at \(path.bracketed). "
        + "Register a supplementary view of this kind for it."
    case .conditionsOverlap(let group, let used, let other, let element):
      "The conditions of \(used) and \(other) both hold for the \(element), but are declared exclusive in "
        + "\"\(group)\". The first is used. Change a condition, or remove exclusive(in:)."
    case .mappingClosureDiffers(let mapping, let differences):
      "The mapping closure of \(mapping) differs in a manager from its first run: \(limited(differences)). "
        + "The first run decides, so what this run sets differently has no effect, and a closure that it "
        + "leaves out is missing. Set the same in each run, or register the mapping with the manager."
    case .differentViewClass(let expected, let actual, let element):
      "The mapping for the \(element) expects \(expected), but the view is a \(actual). The handler did "
        + "not run. Check the prototype that is registered with the container."
    default: nil
    }
  }

  private var templateText: String? {
    switch self {
    case .templateNotFound(let name, let viewType):
      "Template \"\(name)\" of \(viewType) was not found, so the view is made in code. Add the "
        + "template to the template source, or set templateName to nil."
    case .templateUnreadable(let name, let viewType, let reason):
      "Template \"\(name)\" of \(viewType) cannot be read, so its views are placeholders until the "
        + "class is registered again. The reason: \(excerpt(of: reason))"
    case .emptyTemplate(let name, let viewType):
      "Template \"\(name)\" of \(viewType) is empty, so its views are placeholders. A template "
        + "contains exactly one view."
    case .ambiguousTemplate(let name, let viewType, let views):
      "Template \"\(name)\" of \(viewType) contains \(counted(views.count, "view")) "
        + "(\(limited(views))), so its views are placeholders. A template contains exactly one view."
    case .differentTemplateClass(let name, let viewType, let declared):
      "Template \"\(name)\" declares a view of class \(excerpt(of: declared)), but is registered for "
        + "\(viewType). Change its @view line, or register that class."
    case .differentReuseIdentifier(let name, let registered, let declared):
      "Template \"\(name)\" declares the reuse identifier \"\(excerpt(of: declared))\", but is "
        + "registered as \"\(registered)\", which is used. Make both equal."
    case .templateNotLoadable(let name, let viewType):
      "Template \"\(name)\" was named for \(viewType), which does not conform to TemplateLoadable, so "
        + "the view is made in code. Add the conformance, or set templateName to nil."
    default: nil
    }
  }

  private var answerText: String? {
    switch self {
    case .factoryFailed(let viewType, let reason, let element):
      "\(viewType) could not be made, so the \(element) gets a placeholder. The reason: "
        + excerpt(of: reason)
    case .providerFailed(let reason, let element):
      "The data source threw an error for the \(element). The error: \(excerpt(of: reason))"
    case .nilCell(let path):
      "The data source returned nil for the cell at \(path.bracketed). Return a dequeued cell."
    case .nilSupplementary(let kind, let path):
      "The data source returned nil for kind \"\(kind)\" at \(path.bracketed). Return a view that "
        + "was dequeued for this kind, or remove the kind from the layout."
    case .noSupplementaryProvider(let kind):
      "Views of kind \"\(kind)\" are requested, but the container has no data source. Set one."
    case .viewNotDequeued(let viewType, let element):
      "The data source returned a \(viewType) for the \(element) that it did not dequeue in this "
        + "request. Return the view that the container dequeued."
    case .viewAlreadyDisplayed(let viewType, let displayed, let requested):
      "The data source returned for the \(requested) the \(viewType) that is displayed as the "
        + "\(displayed). Dequeue a view for each request."
    case .viewOwnedByOtherContainer(let viewType, let element):
      "The data source returned for the \(element) a \(viewType) that another container dequeued. "
        + "Dequeue from the container that requests the view."
    case .extraDequeue(let count, let identifiers, let element):
      "The data source dequeued \(counted(count, "view")) too many for the \(element) "
        + "(\(limited(identifiers))). Those return to their pools. Dequeue once for each request."
    case .kindMismatch(let requested, let registered, let identifier, let path):
      "A \(requested) was requested at \(path.bracketed), but the data source dequeued "
        + "\"\(identifier)\", which is registered as a \(registered). "
        + "Check the requested kind before you dequeue."
    case .pathMismatch(let requested, let dequeued):
      "The view of the \(requested) was dequeued for \(dequeued.bracketed), and is used for the "
        + "requested element. Dequeue with the index path of the request."
    default: nil
    }
  }

  private var registrationText: String {
    switch self {
    case .reconfigureReplaced(let element):
      "Reconfiguring the \(element) returned another view, which replaces the displayed one. "
        + "Dequeue with the same identifier to keep the view."
    case .reentrantMutation(let operation, let element):
      "\(operation) was called while the data source was asked for the \(element). It runs after "
        + "the data source returns. Call it outside the data source."
    case .registrationReplaced(let category, let identifier, let old, let new):
      "\"\(identifier)\" (\(category)) was registered for \(old) and is now registered for \(new). "
        + "Views of the earlier registration are not reused. Use another identifier to keep both."
    case .registrationNeverReused(let viewType):
      "A registration object of \(viewType) was used for one request and never again. Make it once, "
        + "outside the data source, and use it for every request."
    default: description
    }
  }
}
