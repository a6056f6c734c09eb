/// Why a view could not be dequeued or configured.
///
/// A dequeue throws it, or it is reported as ``Anomaly/dequeue(_:)``, which says what is displayed instead.
///
/// Identifiers of views that are registered by type are the full names of the types. Index paths are
/// `[section, item]` from 0.
public enum DequeueError: Error, Hashable, Sendable {
  /// There is no element at this position.
  ///
  /// `count` is the number of items of its section, `nil` if there is no such section; `sections` is the
  /// number of sections.
  case noElement(ElementID, count: Int?, sections: Int)

  /// The element has no model, or its model is `nil`.
  case nilModel(ElementID)

  /// More optionals surround the element's model than ``CollectionLimits/optionalDepth`` allows.
  case tooManyOptionals(limit: Int, ElementID)

  /// No mapping takes the element's model.
  case noMapping(modelType: TypeName, ElementID)

  /// The view is not of the requested type, or not of the type that its mapping expects.
  ///
  /// `mapping` is the mapping that the manager used, if the caller expected another view.
  case differentViewClass(
    expected: TypeName, actual: TypeName, ElementID,
    mapping: MappingDescription? = nil)

  /// A factory, a template's view or an initializer threw.
  case factoryFailed(viewType: TypeName, reason: String, ElementID)

  /// No view is registered under this identifier. `known` lists the first 20 identifiers of the category.
  case notRegistered(category: ElementCategory, identifier: String, known: [String])

  /// An index path that is not `[section, item]`, both from 0.
  case invalidIndexPath(IndexPath, ElementCategory)

  /// A dequeue while the container does not request a view. `call` is its `file:line`.
  case dequeueOutsideRequest(identifier: String, ElementID, call: String)

  /// Dequeues are nested in the handlers of others, more deeply than ``CollectionLimits/nestedCalls`` allows.
  case nestedTooDeep(limit: Int, ElementID)

  /// A view that is being reconfigured was dequeued under another identifier than its own.
  case reconfigureMismatch(existing: String, requested: String, ElementID)
}

extension DequeueError {
  /// The element whose view was requested; `nil` for an error about a registration or an index path.
  var element: ElementID? {
    switch self {
    case .noElement(let element, _, _), .nilModel(let element), .tooManyOptionals(_, let element),
      .noMapping(_, let element), .differentViewClass(_, _, let element, _),
      .factoryFailed(_, _, let element), .dequeueOutsideRequest(_, let element, _),
      .reconfigureMismatch(_, _, let element), .nestedTooDeep(_, let element):
      element
    case .notRegistered, .invalidIndexPath: nil
    }
  }

  /// Whether there is no model, or no mapping takes it, so that ``UnmappedPolicy`` decides what follows.
  var isUnmapped: Bool {
    switch self {
    case .nilModel, .tooManyOptionals, .noMapping: true
    default: false
    }
  }

  var isOfFactory: Bool {
    if case .factoryFailed = self { true } else { false }
  }
}

extension DequeueError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String { text.onOneLine }

  private var text: String {
    switch self {
    case .noElement(let element, let count, let sections):
      "The \(element) does not exist: "
        + (count.map { "section \(element.position.section) has \(counted($0, "item"))" }
          ?? "the storage has \(counted(sections, "section"))")
        + ", counted from 0. Request only elements that exist."
    case .nilModel(let element) where element.kind == nil:
      "The model of the \(element) is nil. Store a model there, or remove the item."
    case .nilModel(let element):
      "There is no model for the \(element). Set a model or a provider for this kind on "
        + "`manager.supplementaryModels`."
    case .tooManyOptionals(let limit, let element):
      "The model of the \(element) is wrapped in more than \(counted(limit, "optional")), so it gets no "
        + "mapping. Unwrap the model first, or raise `optionalDepth` of CollectionLimits."
    case .noMapping(let modelType, let element) where element.kind == nil:
      "No mapping takes a model of type \(modelType) for the \(element). Register a view for it, register a "
        + "fallback, or see explain(_:at:) for why each mapping lost."
    case .noMapping(let modelType, let element):
      "No mapping takes a model of type \(modelType) for the \(element). Register a supplementary view of "
        + "this kind for it."
    case .differentViewClass(let expected, let actual, let element, nil):
      "The view of the \(element) is a \(actual), not a \(expected)."
    case .differentViewClass(let expected, let actual, let element, let mapping?):
      "The view of the \(element) is a \(actual), not a \(expected): its model gets the mapping "
        + "\(mapping). Call explain(_:ofKind:at:) of the manager to see why."
    case .factoryFailed(let viewType, let reason, let element):
      "\(viewType) could not be made for the \(element). The reason: \(excerpt(of: reason))"
    case .notRegistered(let category, let identifier, let known):
      "No \(category) is registered as \"\(identifier)\". Registered: "
        + (known.isEmpty ? "none." : known.joined(separator: ", ") + ".")
    case .invalidIndexPath(let path, let category):
      "\(path.bracketed) is not an index path of a \(category). Use [section, item], both from 0."
    case .dequeueOutsideRequest(let identifier, let element, let call):
      "\"\(identifier)\" was dequeued for the \(element) at \(call), but the container is not requesting "
        + "a view. Dequeue only while the data source is asked for a view."
    case .nestedTooDeep(let limit, let element):
      "The \(element) was requested inside \(counted(limit, "call")) that are nested in each other. Do not "
        + "request the same views in their handlers, or raise `nestedCalls` of CollectionLimits."
    case .reconfigureMismatch(let existing, let requested, let element):
      "The view of the \(element) is being reconfigured and is registered as \"\(existing)\", but "
        + "\"\(requested)\" was dequeued. Dequeue the same identifier, or reload instead."
    }
  }
}

// MARK: - As an anomaly

extension DequeueError {
  /// The code and the short text of an anomaly with this error.
  var summary: (code: Anomaly.Code, text: String) {
    switch self {
    case .noElement:
      (.noElement, "An element that does not exist was requested.")
    case .nilModel(let element) where element.kind == nil:
      (.nilCellModel, "The model of a cell is nil.")
    case .nilModel:
      (.nilSupplementaryModel, "The model of a supplementary view is nil.")
    case .noMapping(_, let element) where element.kind == nil:
      (.noCellMapping, "No mapping takes the model of a cell.")
    case .noMapping:
      (.noSupplementaryMapping, "No mapping takes the model of a supplementary view.")
    case .tooManyOptionals:
      (.tooManyOptionals, "A model is wrapped in too many optionals.")
    case .differentViewClass:
      (.differentViewClass, "A view is of another class than its mapping expects.")
    case .factoryFailed:
      (.factoryFailed, "A view could not be made.")
    case .nestedTooDeep:
      (.nestedTooDeep, "Calls are nested too deep.")
    case .notRegistered, .invalidIndexPath, .dequeueOutsideRequest, .reconfigureMismatch:
      (.providerFailed, "A data source threw an error.")
    }
  }

  /// What the long text of an anomaly adds to that of this error.
  var consequence: String {
    guard case .differentViewClass = self else { return "" }
    return " The handler did not run. Check the prototype that is registered with the container."
  }
}

// MARK: - What the user decides

/// The treatment of an element whose model is `nil` or has no mapping.
///
/// A supplementary view without a mapping is never replaced by a placeholder; nothing is displayed.
public enum UnmappedPolicy: Hashable, Sendable, Codable {
  /// An anomaly is reported and a ``PlaceholderView`` replaces the cell.
  case report

  /// An anomaly is reported, and a pass over the elements leaves out the cell and the views that belong to
  /// its item. A request for the one cell throws.
  case skip

  /// The request or the pass throws, with no anomaly.
  ///
  /// A container cannot throw: it reports the error, and displays a placeholder for a cell and nothing for
  /// a supplementary view.
  case fail
}
