#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that went wrong in code the library called, and was survived.
///
/// UIKit would raise an exception for most of these. Here the work goes on with a defined
/// fallback and the anomaly goes to an ``AnomalyHandler``. `description` is short and free of
/// user data, for analytics; `debugDescription` says what happened and how to mend it. Types are
/// given by full name, index paths are `[section, item]` from 0. Models never appear.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum Anomaly: Hashable, Sendable {
  // MARK: Mapping

  /// An element was asked for that the storage does not have; nothing is shown.
  case noElement(ElementID)

  /// A cell was asked for, and its model is `nil`, or an optional around `nil`.
  case nilCellModel(IndexPath)

  /// A supplementary view was requested, and its model is absent or `nil`.
  ///
  /// Where the storage declares the kind, a place without a model is none. A container reports other kinds
  /// once each.
  case nilSupplementaryModel(kind: ElementKind, IndexPath)

  /// More optionals surround a model than the limits allow; it is treated as one without a mapping.
  case tooManyOptionals(limit: Int, ElementID)

  /// No mapping takes the model of a cell.
  case noCellMapping(modelType: String, IndexPath)

  /// No mapping takes the model of a supplementary view.
  case noSupplementaryMapping(modelType: String, kind: ElementKind, IndexPath)

  /// A view of another class than its mapping is for; the handler and `update(with:)` did not run.
  case differentViewClass(expected: String, actual: String, ElementID)

  // MARK: Templates

  /// A template that was named explicitly does not exist; the view is made in code.
  case templateNotFound(name: String, viewType: String)

  /// A template exists and cannot be read; the registration makes placeholders.
  case templateUnreadable(name: String, viewType: String, reason: String)

  /// A template holds no view; the registration makes placeholders.
  case emptyTemplate(name: String, viewType: String)

  /// A template holds several views; the registration makes placeholders.
  case ambiguousTemplate(name: String, viewType: String, views: [String])

  /// A template declares another view class; the registration makes placeholders.
  case differentTemplateClass(name: String, viewType: String, declared: String)

  /// A template declares another reuse identifier; the registered one wins.
  case differentReuseIdentifier(name: String, registered: String, declared: String)

  /// A template was named for a view that cannot be made from one; the view is made in code.
  case templateNotLoadable(name: String, viewType: String)

  // MARK: Making and answering

  /// A factory or an initialiser threw; a placeholder is shown instead.
  case factoryFailed(viewType: String, reason: String, ElementID)

  /// A data source threw while it was asked for a view; a placeholder is shown instead.
  case providerFailed(reason: String, ElementID)

  /// A data source answered `nil` for a cell; a placeholder is shown instead.
  case nilCell(IndexPath)

  /// A data source answered `nil` for a supplementary view; nothing is shown.
  case nilSupplementary(kind: ElementKind, IndexPath)

  /// Nobody provides supplementary views at all; nothing is shown. Reported once for each kind.
  case noSupplementaryProvider(kind: ElementKind)

  /// A data source answered with a view that this request did not dequeue.
  case foreignView(viewType: String, ElementID)

  /// A data source answered with a view that is on show at another place.
  case viewAlreadyShown(viewType: String, at: ElementID, requested: ElementID)

  /// A data source answered with a view that belongs to another container.
  case viewOwnedByOtherContainer(viewType: String, ElementID)

  /// More than one view was dequeued for one element; the extra ones went back.
  case extraDequeue(count: Int, identifiers: [String], ElementID)

  /// A view registered for one kind was given for another; a placeholder is shown instead.
  case kindMismatch(
    requested: ElementCategory, registered: ElementCategory, reuseIdentifier: String, IndexPath)

  /// A view was dequeued for another index path; it is used at the requested one.
  case pathMismatch(requested: ElementID, dequeued: IndexPath)

  /// A view asked to be reconfigured was answered with another one; it is replaced.
  case reconfigureReplaced(ElementID)

  /// A data source changed the container while being asked; the change waits for the answer.
  ///
  /// What the waiting changes cause in turn is left out when all it does is to ask for views; a
  /// `reloadData()` then still has the content counted anew.
  case reentrantMutation(operation: String, during: ElementID)

  // MARK: Registration

  /// A reuse identifier was registered again for another view class; the later one holds.
  case registrationReplaced(
    category: ElementCategory, reuseIdentifier: String, old: String, new: String)

  /// A registration object served one request and never again: it is made for each request.
  case registrationNeverReused(viewType: String)

  // MARK: Content that changes

  /// A data source gave a number of sections or items below zero or beyond the limits; it counts as
  /// zero. `section` is `nil` for the number of sections.
  case invalidCount(section: Int?, count: Int)

  /// A section has another number of items than before, and no batch has said so.
  case unannouncedChange(section: Int, before: Int, after: Int)

  /// A batch that nobody could be told about was refused; nothing has changed.
  case batchRefused(reason: String)

  /// A batch did not fit what the data source has; everything was loaded again instead.
  case batchReloaded(reason: String)

  /// An item was being moved when the content changed; it is where it was before.
  case movementCancelled(IndexPath)

  /// Items that a snapshot had already were added again: they were moved. `first` are a few.
  ///
  /// A snapshot that is applied again tells only what is new; `first` may be empty then.
  case existingItemsMoved(count: Int, first: [String])

  /// Identifiers were given twice and dropped but for the first. `first` are a few.
  ///
  /// A snapshot that is applied again tells only what is new; `first` may be empty then.
  case duplicatesDropped(count: Int, first: [String])

  /// An identifier is no longer equal to itself, or has another hash; everything was loaded again.
  case unstableIdentity(String)

  /// The container of a diffable data source got another one; `dataSource` is the type of that.
  case dataSourceReplaced(dataSource: String)

  /// A closure or a delegate answered an event with a place that there is not; the default is used.
  case invalidAnswer(event: String, IndexPath)

  // MARK: Layout

  /// A layout, or a function that it asks, answered wrongly.
  case layoutProblem(LayoutProblem)

  /// A viewport with a number that is infinite or none was set; it is as it was.
  case invalidViewport(LayoutRect)

  /// Views measured themselves differently again and again; what they said last counts for now.
  case layoutUnsettled(rounds: Int)

  /// More elements meet the viewport than the limits allow; the first ones are shown. Reported once
  /// for each time the layout is asked.
  case visibleLimit(Int, found: Int)
}
