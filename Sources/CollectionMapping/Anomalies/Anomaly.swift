/// A reported problem in code that the library called.
///
/// UIKit would raise an exception for most of these. Here the work continues with a defined fallback,
/// and an ``AnomalyHandler`` receives the anomaly. `description` is short and free of user data, for
/// analytics; `debugDescription` says what happened and how to fix it. Index paths are
/// `[section, item]` from 0. Models never appear.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum Anomaly: Hashable, Sendable {
  // MARK: Mapping

  /// An element was requested that the storage does not have; nothing is displayed.
  case noElement(ElementID)

  /// A cell was requested, and its model is `nil`, or an optional around `nil`.
  case nilCellModel(IndexPath)

  /// A supplementary view was requested, and its model is absent or `nil`.
  ///
  /// If the storage declares the kind, an element without a model does not exist. A container reports
  /// other kinds once each.
  case nilSupplementaryModel(kind: ElementKind, IndexPath)

  /// More optionals surround a model than the limits allow; it is treated as one without a mapping.
  case tooManyOptionals(limit: Int, ElementID)

  /// No mapping takes the model of a cell.
  case noCellMapping(modelType: TypeName, IndexPath)

  /// No mapping takes the model of a supplementary view.
  case noSupplementaryMapping(modelType: TypeName, kind: ElementKind, IndexPath)

  /// Two conditions that are declared exclusive hold for one model; the first mapping is used.
  ///
  /// Mappings are given as ``MappingDescription`` describes them.
  case conditionsOverlap(group: String, used: String, other: String, ElementID)

  /// A later run of a catalogue's `mapping` closure differs from its run at registration.
  ///
  /// ``MappingCatalog/MappingClosure`` says what then applies. `differences` names each property that
  /// differs, such as `factory`, and each event with a handler in only one run, such as
  /// `handlers for canEdit`. The mapping is given as ``MappingDescription`` describes it. Reported once for
  /// each manager and mapping, and again in each override that uses the mapping.
  case mappingClosureDiffers(mapping: String, differences: [String])

  /// A view is not of the class that its mapping expects; the handler and `update(with:)` did not run.
  case differentViewClass(expected: TypeName, actual: TypeName, ElementID)

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

  /// A factory or an initializer threw; a placeholder is displayed instead.
  case factoryFailed(viewType: TypeName, reason: String, ElementID)

  /// A data source threw for a view; a placeholder is displayed instead.
  ///
  /// For a supplementary view, if the error says that there is no model or no mapping, nothing is displayed.
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
  case registrationNeverReused(viewType: TypeName)

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

  /// An event handler returned a position that does not exist; the default is used.
  case invalidAnswer(event: String, IndexPath)

  // MARK: Layout

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
