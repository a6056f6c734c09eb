extension Anomaly {
  /// The case of an anomaly, without its details, for counters and silencing.
  ///
  /// Most errors of ``Anomaly/dequeue(_:)`` have a code of the same name; those of a missing model or mapping have
  /// two, for cells and for supplementary views. The errors that only a data source causes have the code
  /// `providerFailed`: `notRegistered`, `invalidIndexPath`, `dequeueOutsideRequest` and `reconfigureMismatch`.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    /// Stands for the anomaly or the dequeue error of this name.
    case noElement, nilCellModel, nilSupplementaryModel, noCellMapping, noSupplementaryMapping,
      differentViewClass, templateNotFound, templateUnreadable, emptyTemplate, ambiguousTemplate,
      differentTemplateClass, differentReuseIdentifier, templateNotLoadable, factoryFailed,
      providerFailed, nilCell, nilSupplementary, noSupplementaryProvider, viewNotDequeued,
      viewAlreadyDisplayed, viewOwnedByOtherContainer, extraDequeue, kindMismatch, pathMismatch,
      reconfigureReplaced, reentrantMutation, registrationReplaced, registrationNeverReused,
      tooManyOptionals, conditionsOverlap, mappingClosureDiffers, invalidCount, unannouncedChange,
      batchRefused, batchReloaded, movementCancelled, existingItemsMoved, duplicatesDropped,
      unstableIdentity, dataSourceReplaced, invalidAnswer, layoutProblem, invalidViewport,
      layoutUnsettled, visibleLimit, dataSourceReleased, editNotDisplayed, editDuringPass,
      notUnregistered, unknownToken, nothingDisplayed, noSnapshot, nestedTooDeep, followUpLimit
  }
}

extension Anomaly: CustomStringConvertible, CustomDebugStringConvertible {
  /// Which case this is.
  public var code: Code { facts().code }

  /// A short text for analytics: the kind of problem, without user data.
  public var description: String { facts().text }

  /// A long text for developers: what happened, where, and how to fix it.
  ///
  /// One line, in which characters that ``TextWriter`` replaces are replaced.
  public var debugDescription: String { "⚠️ [CollectionMapping] \(advice)" }

  /// The long text alone.
  var advice: String { facts(isLong: true).text.onOneLine }
}

extension Anomaly {
  private typealias Facts = (code: Code, text: String)

  /// The code of this case with its short text, or with its long one.
  private func facts(isLong: Bool = false) -> Facts {
    func row(_ code: Code, _ short: String, _ long: @autoclosure () -> String) -> Facts {
      (code, isLong ? long() : short)
    }
    return switch self {
    case .dequeue(let error):
      row(error.summary.code, error.summary.text, "\(error)\(error.consequence)")
    case .conditionsOverlap(let group, let used, let other, let element):
      row(
        .conditionsOverlap, "Two conditions that are declared exclusive hold for one model.",
        "The conditions of \(used) and \(other) both hold for the \(element), but are declared exclusive in "
          + "\"\(group)\". The first is used. Change a condition, or remove exclusive(in:).")
    case .mappingClosureDiffers(let mapping, let differences):
      row(
        .mappingClosureDiffers, "A mapping closure set other values than at registration.",
        "The mapping closure of \(mapping) differs in a manager from its first run: \(limited(differences)). "
          + "The first run decides, so what this run sets differently has no effect, and a closure that it "
          + "leaves out is missing. Set the same in each run, or register the mapping with the manager."
      )
    case .templateNotFound(let name, let viewType):
      row(
        .templateNotFound, "A named template was not found.",
        "Template \"\(name)\" of \(viewType) was not found, so the view is made in code. Add the "
          + "template to the template source, or set templateName to nil.")
    case .templateUnreadable(let name, let viewType, let reason):
      row(
        .templateUnreadable, "A template cannot be read.",
        "Template \"\(name)\" of \(viewType) cannot be read, so its views are placeholders until the "
          + "class is registered again. The reason: \(excerpt(of: reason))")
    case .emptyTemplate(let name, let viewType):
      row(
        .emptyTemplate, "A template contains no view.",
        "Template \"\(name)\" of \(viewType) is empty, so its views are placeholders. A template "
          + "contains exactly one view.")
    case .ambiguousTemplate(let name, let viewType, let views):
      row(
        .ambiguousTemplate, "A template contains several views.",
        "Template \"\(name)\" of \(viewType) contains \(counted(views.count, "view")) "
          + "(\(limited(views))), so its views are placeholders. A template contains exactly one view."
      )
    case .differentTemplateClass(let name, let viewType, let declared):
      row(
        .differentTemplateClass, "A template declares another view class.",
        "Template \"\(name)\" declares a view of class \(excerpt(of: declared)), but is registered for "
          + "\(viewType). Change its @view line, or register that class.")
    case .differentReuseIdentifier(let name, let registered, let declared):
      row(
        .differentReuseIdentifier, "A template declares another reuse identifier.",
        "Template \"\(name)\" declares the reuse identifier \"\(excerpt(of: declared))\", but is "
          + "registered as \"\(registered)\", which is used. Make both equal.")
    case .templateNotLoadable(let name, let viewType):
      row(
        .templateNotLoadable, "A template was named for a view that does not load templates.",
        "Template \"\(name)\" was named for \(viewType), which does not conform to TemplateLoadable, so "
          + "the view is made in code. Add the conformance, or set templateName to nil.")
    case .providerFailed(let reason, let element):
      row(
        .providerFailed, "A data source threw an error.",
        "The data source threw an error for the \(element). The error: \(excerpt(of: reason))")
    case .nilCell(let path):
      row(
        .nilCell, "A data source returned no cell.",
        "The data source returned nil for the cell at \(path.bracketed). Return a dequeued cell.")
    case .nilSupplementary(let kind, let path):
      row(
        .nilSupplementary, "A data source returned no supplementary view.",
        "The data source returned nil for kind \"\(kind)\" at \(path.bracketed). Return a view that "
          + "was dequeued for this kind, or remove the kind from the layout.")
    case .noSupplementaryProvider(let kind):
      row(
        .noSupplementaryProvider, "Supplementary views are requested without a data source.",
        "Views of kind \"\(kind)\" are requested, but the container has no data source. Set one.")
    case .viewNotDequeued(let viewType, let element):
      row(
        .viewNotDequeued, "A data source returned a view that it did not dequeue.",
        "The data source returned a \(viewType) for the \(element) that it did not dequeue in this "
          + "request. Return the view that the container dequeued.")
    case .viewAlreadyDisplayed(let viewType, let displayed, let requested):
      row(
        .viewAlreadyDisplayed, "A data source returned the view of another element.",
        "The data source returned for the \(requested) the \(viewType) that is displayed as the "
          + "\(displayed). Dequeue a view for each request.")
    case .viewOwnedByOtherContainer(let viewType, let element):
      row(
        .viewOwnedByOtherContainer, "A data source returned a view of another container.",
        "The data source returned for the \(element) a \(viewType) that another container dequeued. "
          + "Dequeue from the container that requests the view.")
    case .extraDequeue(let count, let identifiers, let element):
      row(
        .extraDequeue, "A data source dequeued several views for one element.",
        "The data source dequeued \(counted(count, "view")) too many for the \(element) "
          + "(\(limited(identifiers))). Those return to their pools. Dequeue once for each request."
      )
    case .kindMismatch(let requested, let registered, let identifier, let path):
      row(
        .kindMismatch, "A data source returned a view of another kind.",
        "A \(requested) was requested at \(path.bracketed), but the data source dequeued "
          + "\"\(identifier)\", which is registered as a \(registered). "
          + "Check the requested kind before you dequeue.")
    case .pathMismatch(let requested, let dequeued):
      row(
        .pathMismatch, "A view was dequeued for another index path.",
        "The view of the \(requested) was dequeued for \(dequeued.bracketed), and is used for the "
          + "requested element. Dequeue with the index path of the request.")
    case .reconfigureReplaced(let element):
      row(
        .reconfigureReplaced, "Reconfiguring an element replaced its view.",
        "Reconfiguring the \(element) returned another view, which replaces the displayed one. "
          + "Dequeue with the same identifier to keep the view.")
    case .reentrantMutation(let operation, let element):
      row(
        .reentrantMutation, "A data source changed the container during a request.",
        "\(operation) was called while the data source was asked for the \(element). It runs after "
          + "the data source returns. Call it outside the data source.")
    case .registrationReplaced(let category, let identifier, let old, let new):
      row(
        .registrationReplaced, "A reuse identifier was registered for another view class.",
        "\"\(identifier)\" (\(category)) was registered for \(old) and is now registered for \(new). "
          + "Views of the earlier registration are not reused. Use another identifier to keep both."
      )
    case .registrationNeverReused(let viewType):
      row(
        .registrationNeverReused, "A registration object is made for each request.",
        "A registration object of \(viewType) was used for one request and never again. Make it once, "
          + "outside the data source, and use it for every request.")
    case .invalidCount(let section?, let count):
      row(
        .invalidCount, "A data source returned an invalid number of sections or items.",
        "The data source returned \(count) as the number of items in section \(section), which counts "
          + "as empty. Return a number from 0 to `items` of CollectionLimits.")
    case .invalidCount(nil, let count):
      row(
        .invalidCount, "A data source returned an invalid number of sections or items.",
        "The data source returned \(count) as the number of sections, and the content counts as empty. "
          + "Return a number from 0 to `sections` of CollectionLimits.")
    case .unannouncedChange(let section, let before, let after):
      row(
        .unannouncedChange, "A data source changed without a batch update.",
        "Section \(section) had \(counted(before, "item")) and now has \(after), without a batch update. "
          + "Change the data source inside performBatchUpdates, or call reloadData() afterwards.")
    case .batchRefused(let reason):
      row(
        .batchRefused, "A batch update was refused.",
        "A batch update was refused, and nothing has changed. The reason: \(excerpt(of: reason))")
    case .batchReloaded(let reason):
      row(
        .batchReloaded, "A batch update did not match the content, which was reloaded.",
        "Everything was reloaded, because a batch update did not match the content. Include every change "
          + "in the batch update. The reason: \(excerpt(of: reason))")
    case .movementCancelled(let path):
      row(
        .movementCancelled, "A movement was cancelled because the content changed.",
        "The content changed while the item from \(path.bracketed) was being moved, so the movement "
          + "was cancelled. End or cancel a movement before you change the content.")
    case .existingItemsMoved(let count, let first):
      row(
        .existingItemsMoved, "Items that a snapshot already had were added again.",
        "\(counted(count, "item")) added to a snapshot existed already and moved\(named(first)). "
          + "Use moveItem to move items, or pass `movingExisting: false` to get an error instead.")
    case .duplicatesDropped(let count, let first):
      row(
        .duplicatesDropped, "Repeated identifiers were dropped.",
        "A snapshot dropped \(counted(count, "repeated identifier"))\(named(first)). "
          + "Make identifiers unique.")
    case .unstableIdentity(let identifier):
      row(
        .unstableIdentity, "An identifier changed its equality or its hash.",
        "\(excerpt(of: identifier)) is no longer equal to itself or has another hash, so everything was "
          + "reloaded. Do not change the values that `==` and `hash(into:)` of an identifier use.")
    case .dataSourceReplaced(let dataSource):
      row(
        .dataSourceReplaced, "A diffable data source was replaced.",
        "The container of a diffable data source now has \(dataSource.map { "a \($0)" } ?? "none"), so "
          + "snapshots cannot be applied. Set the diffable data source again, or make a new one.")
    case .dataSourceReleased(let dataSource):
      row(
        .dataSourceReleased, "The data source of a container was released.",
        "The \(dataSource) of a container was released, so the container has no content. A container keeps "
          + "neither its data source nor its manager: keep it in a property.")
    case .editNotDisplayed(let displayed):
      row(
        .editNotDisplayed, "The memoryStorage was edited while another storage is displayed.",
        "The memoryStorage was edited, but the manager displays a \(displayed), so the edit is not displayed. "
          + "Edit the storage that is displayed, apply a snapshot to a diffable data source, or set `storage` "
          + "to the memoryStorage.")
    case .noSnapshot(let dataSource):
      row(
        .noSnapshot, "A pass began before a snapshot was applied.",
        "No snapshot was applied to the \(dataSource), so the content is empty. Call apply(_:) with a "
          + "snapshot; changing a snapshot alone displays nothing.")
    case .editDuringPass(let element):
      row(
        .editDuringPass, "A handler edited the storage during a pass.",
        "The storage was edited while a pass configured the \(element). The pass reads the content of its "
          + "start, so it does not contain the edit. Edit the storage before or after the pass.")
    case .notUnregistered(let type, let category, let registered):
      row(
        .notUnregistered, "Nothing was unregistered, because the class has another category.",
        "Nothing was unregistered for \(type) as \(category), because it is registered as "
          + "\(limited(registered.map(\.description))). Name that category with `as:`.")
    case .unknownToken(let category):
      row(
        .unknownToken, "A token of another manager was given.",
        "Nothing was unregistered, because another manager returned the token of this \(category). Unregister "
          + "it there.")
    case .invalidAnswer(let event, let path):
      row(
        .invalidAnswer, "An event handler returned a position that does not exist.",
        "A handler of \(event) returned \(path.bracketed), where no item exists, so the default is used. "
          + "Return the index path of an item.")
    case .nestedTooDeep(let code, let limit):
      row(
        .nestedTooDeep, "Calls are nested too deep.",
        "\(excerpt(of: code)) was not called, because \(counted(limit, "call")) of the library are nested in each "
          + "other, each in a closure that the one before calls. Do not make the call that calls the same closure "
          + "again, or raise `nestedCalls` of CollectionLimits.")
    case .followUpLimit(let handler, let limit):
      row(
        .followUpLimit, "Changes keep leading to other changes.",
        "A call of the container has led to more than \(counted(limit, "further change")), the last of them in "
          + "\(excerpt(of: handler)). Do not change the content or the viewport, or reload, whenever it runs. If it "
          + "must change the content so often, raise `followUps` of CollectionLimits.")
    case .nothingDisplayed(let hasLayout, let hasViewport):
      row(
        .nothingDisplayed, "A container without a layout or a viewport displays nothing.",
        "The container was asked for displayed elements, but displays none, because it has "
          + "\(missingParts(hasLayout, hasViewport)). Set `layout` and `viewport`, or `displaysAllElements`."
      )
    case .layoutProblem(let problem):
      row(.layoutProblem, "A layout returned a wrong value.", "\(problem)")
    case .invalidViewport(let rect):
      row(
        .invalidViewport, "A viewport that is not finite was set.",
        "The viewport \(rect) contains NaN or an infinite value, so the earlier one is kept. Set finite "
          + "values.")
    case .layoutUnsettled(let rounds):
      row(
        .layoutUnsettled, "Views returned other sizes in every round of a layout pass.",
        "Views returned other sizes in each of \(counted(rounds, "round")) of one layout pass; the last "
          + "sizes are used. Let `fittingSize(in:)` depend only on the content and the available size."
      )
    case .visibleLimit(let limit, let found):
      row(
        .visibleLimit, "More elements would be displayed than the limit allows.",
        "\(counted(found, "element")) would be displayed, but the limit is \(limit); the rest is left "
          + "out. Give items a larger size, make the viewport smaller, or raise `visibleElements` of "
          + "CollectionLimits.")
    }
  }
}

private func named(_ words: [String]) -> String { words.isEmpty ? "" : ": \(limited(words))" }

private func limited(_ words: [String]) -> String {
  let first = words.prefix(8).map(excerpt).joined(separator: ", ")
  return words.count <= 8 ? first : first + " and \(words.count - 8) more"
}

/// The parts of a container that are not set: `no layout and no viewport`.
func missingParts(_ hasLayout: Bool, _ hasViewport: Bool) -> String {
  [hasLayout ? nil : "no layout", hasViewport ? nil : "no viewport"].compactMap(\.self)
    .joined(separator: " and ")
}
