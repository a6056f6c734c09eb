/// An owner of mappings, such as a manager or a catalogue, whose views a test expects.
///
/// A view of a manager comes from its pools. A catalogue makes a new manager for each expectation, so that
/// expectations do not affect each other. A type with a manager of its own, such as a screen, conforms by
/// returning it:
///
/// ```swift
/// extension InboxScreen: MappingExpectations {
///   var managerOfExpectation: CollectionManager { manager }
/// }
/// screen.expectText("2 messages", for: Summary(count: 2))
/// ```
public protocol MappingExpectations {
  /// The manager that makes the views of one expectation. Each expectation reads it once.
  var managerOfExpectation: CollectionManager { get }
}

extension CollectionManager: MappingExpectations {
  /// The manager itself.
  public var managerOfExpectation: CollectionManager { self }
}

extension MappingCatalog: MappingExpectations {
  /// A new manager, which writes no anomaly to standard error: issues contain the texts.
  public var managerOfExpectation: CollectionManager {
    let manager = CollectionManager(self)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }
}
