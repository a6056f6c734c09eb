/// A reported problem in code that the library called.
///
/// UIKit would raise an exception for most of these. Here the work continues with a defined fallback,
/// and an ``AnomalyHandler`` receives the anomaly. `description` is short and free of user data, for
/// analytics; `debugDescription` says what happened and how to fix it. Index paths are
/// `[section, item]` from 0. Models never appear.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum Anomaly: Hashable, Sendable {
  // MARK: Dequeuing

  /// A view could not be dequeued or configured, for the reason that the error gives.
  ///
  /// The error decides what is displayed instead:
  ///
  /// - `noElement`: nothing.
  /// - `nilModel`, `noMapping` and `tooManyOptionals`: a placeholder for a cell, if
  ///   ``CollectionManager/unmappedPolicy`` is `report`; otherwise nothing. A kind that the storage declares is
  ///   absent without a model, and not reported. A container reports `nilModel` once for any other kind.
  /// - `differentViewClass`: the view; the handler and `update(with:)` did not run.
  /// - `factoryFailed`: a placeholder.
  ///
  /// An error that a data source lets through is reported as `providerFailed` instead, except for
  /// `factoryFailed`.
  case dequeue(DequeueError)

  // MARK: Mapping

  /// Two conditions that are declared exclusive hold for one model; the first mapping is used.
  ///
  /// Mappings are given as ``MappingDescription`` describes them.
  case conditionsOverlap(group: String, used: String, other: String, ElementID)

  /// A later run of a catalogue's `mapping` closure differs from its run at registration.
  ///
  /// ``SharedMappingClosure`` says what then applies. `differences` names each property that
  /// differs, such as `factory`, and each event with a handler in only one run, such as
  /// `handlers for canEdit`. The mapping is given as ``MappingDescription`` describes it. Reported once for
  /// each manager and mapping, and again in each override that uses the mapping.
  case mappingClosureDiffers(mapping: String, differences: [String])

  // MARK: Templates

  /// A template that was named explicitly does not exist; the view is made in code.
  case templateNotFound(name: String, viewType: TypeName)

  /// A template exists and cannot be read; the registration makes placeholders.
  case templateUnreadable(name: String, viewType: TypeName, reason: String)

  /// A template holds no view; the registration makes placeholders.
  case emptyTemplate(name: String, viewType: TypeName)

  /// A template holds several views; the registration makes placeholders.
  case ambiguousTemplate(name: String, viewType: TypeName, views: [String])

  /// A template declares another view class; the registration makes placeholders.
  case differentTemplateClass(name: String, viewType: TypeName, declared: String)

  /// A template declares another reuse identifier; the registered one wins.
  case differentReuseIdentifier(name: String, registered: String, declared: String)

  /// A template was named for a view that cannot be made from one; the view is made in code.
  case templateNotLoadable(name: String, viewType: TypeName)

  // MARK: Making and answering

  /// A data source threw for a view; a placeholder is displayed instead.
  ///
  /// For a supplementary view nothing is displayed if the error is ``DequeueError/nilModel(_:)``,
  /// ``DequeueError/tooManyOptionals(limit:_:)`` or ``DequeueError/noMapping(modelType:_:)``.
  case providerFailed(reason: String, ElementID)

  /// A data source returned `nil` for a cell; a placeholder is displayed instead.
  case nilCell(IndexPath)

  /// A data source returned `nil` for a supplementary view; nothing is displayed.
  case nilSupplementary(kind: ElementKind, IndexPath)

  /// There is no provider of supplementary views; nothing is displayed. Reported once for each kind.
  case noSupplementaryProvider(kind: ElementKind)

  /// A data source returned a view that was not dequeued for this request.
  case viewNotDequeued(viewType: TypeName, ElementID)

  /// A data source returned a view that is displayed for another element.
  case viewAlreadyDisplayed(viewType: TypeName, at: ElementID, requested: ElementID)

  /// A data source returned a view that belongs to another container.
  case viewOwnedByOtherContainer(viewType: TypeName, ElementID)

  /// More than one view was dequeued for one element; the extra ones return to their pool.
  case extraDequeue(count: Int, identifiers: [String], ElementID)

  /// A view registered for one kind was returned for another; a placeholder is displayed instead.
  case kindMismatch(
    requested: ElementCategory, registered: ElementCategory, reuseIdentifier: String, IndexPath)

  /// A view was dequeued for another index path; it is used at the requested one.
  case pathMismatch(requested: ElementID, dequeued: IndexPath)

  /// A data source returned another view for one to be reconfigured; the view is replaced.
  case reconfigureReplaced(ElementID)

  /// A data source changed the container while it was asked; the change waits until it returns.
  ///
  /// Changes that the waiting ones cause in turn are left out if they only request views; a
  /// `reloadData()` then still counts the content again.
  case reentrantMutation(operation: String, during: ElementID)

  // MARK: Registration

  /// A reuse identifier was registered again for another view class; the later registration wins.
  case registrationReplaced(
    category: ElementCategory, reuseIdentifier: String, old: TypeName, new: TypeName)

  /// A registration object served one request and never again: it is made for each request.
  ///
  /// Reported once for each view class of a container.
  case registrationNeverReused(viewType: TypeName)

  /// Nothing was unregistered, because the view class or the hosted model type is registered in other
  /// categories only. Not reported if a mapping of it was unregistered before.
  case notUnregistered(TypeName, as: ElementCategory, registered: [ElementCategory])

  /// A token of another manager was given, and nothing was unregistered. Tokens of catalogues, which are valid
  /// in their copies and managers, are not compared.
  case unknownToken(ElementCategory)

  // MARK: Content that changes

  /// A data source returned a number of sections or items below zero or beyond the limits; it counts as
  /// zero. `section` is `nil` for the number of sections.
  case invalidCount(section: Int?, count: Int)

  /// A section has another number of items than before, without a batch update.
  case unannouncedChange(section: Int, before: Int, after: Int)

  /// A batch update that could not throw was refused; nothing has changed.
  case batchRefused(reason: String)

  /// A batch update did not fit the data source; everything was reloaded instead.
  case batchReloaded(reason: String)

  /// A movement was cancelled because the content changed; the item is at its old position.
  case movementCancelled(IndexPath)

  /// Items that a snapshot had already were added again and moved. `first` are the first of them.
  ///
  /// A snapshot that is applied again reports only new ones; `first` may be empty then.
  case existingItemsMoved(count: Int, first: [String])

  /// Repeated identifiers were dropped. `first` are the first of them.
  ///
  /// A snapshot that is applied again reports only new ones; `first` may be empty then.
  case duplicatesDropped(count: Int, first: [String])

  /// An identifier is no longer equal to itself, or has another hash; everything was reloaded.
  case unstableIdentity(String)

  /// The container of a diffable data source has another data source; `dataSource` is its type, `nil` if
  /// there is none.
  case dataSourceReplaced(dataSource: TypeName?)

  /// The data source of a container, or the manager that made the container, was released, since the
  /// container does not keep it. Reported when content is needed next, once; `dataSource` is its type.
  case dataSourceReleased(dataSource: TypeName)

  /// The ``CollectionManager/memoryStorage`` was edited while the manager displays another storage; the edit
  /// is not displayed. Reported once for each ``CollectionManager/storage`` that is set.
  case editNotDisplayed(displayed: TypeName)

  /// A pass begins, and no snapshot was applied to the diffable data source of the manager.
  case noSnapshot(dataSource: TypeName)

  /// A handler edited the storage during a pass, which does not contain the edit. Reported once for each
  /// pass, with the element that was configured.
  case editDuringPass(ElementID)

  /// An event handler returned a position that does not exist; the default is used.
  case invalidAnswer(event: String, IndexPath)

  // MARK: Calls without end

  /// Calls of the library are nested in the closures that they call, more deeply than
  /// ``CollectionLimits/nestedCalls`` allows; the first value names the closure
  /// or member that was not called.
  ///
  /// Reported once, until all these calls have returned.
  case nestedTooDeep(in: String, limit: Int)

  /// A call of the container has led to more than `limit` further ones; `handler` is the closure that makes them.
  ///
  /// Changes of the content end after ``CollectionLimits/followUps``; display passes, and calls such as `reload`,
  /// after 100 rounds or 10,000 calls. Reported once for each chain of calls.
  case followUpLimit(handler: String, limit: Int)

  // MARK: Layout

  /// A container was asked for displayed elements and has displayed none, because it lacks a layout, a
  /// viewport, or both. Reported once.
  case nothingDisplayed(hasLayout: Bool, hasViewport: Bool)

  /// A layout, or a closure that it calls, returned a wrong value.
  case layoutProblem(LayoutProblem)

  /// A viewport that contains NaN or an infinite value was set; it is unchanged.
  case invalidViewport(LayoutRect)

  /// Views returned other sizes again and again; the last ones are used for now.
  case layoutUnsettled(rounds: Int)

  /// More elements intersect the viewport than the limits allow; the first ones are displayed. Reported
  /// once for each request to the layout.
  case visibleLimit(Int, found: Int)
}
