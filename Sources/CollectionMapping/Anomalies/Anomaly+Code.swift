extension Anomaly {
  /// The case of an anomaly, without its details, for counters and silencing.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    // The meaning of each is that of the case of the same name.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case noElement, nilCellModel, nilSupplementaryModel, noCellMapping, noSupplementaryMapping
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case differentViewClass, templateNotFound, templateUnreadable, emptyTemplate
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case ambiguousTemplate, differentTemplateClass, differentReuseIdentifier, templateNotLoadable
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case factoryFailed, providerFailed, nilCell, nilSupplementary, noSupplementaryProvider
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case viewNotDequeued, viewAlreadyDisplayed, viewOwnedByOtherContainer, extraDequeue
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case kindMismatch, pathMismatch, reconfigureReplaced, reentrantMutation
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case registrationReplaced, registrationNeverReused, tooManyOptionals
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case conditionsOverlap, mappingClosureDiffers
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case invalidCount, unannouncedChange, batchRefused, batchReloaded, movementCancelled
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case existingItemsMoved, duplicatesDropped, unstableIdentity, dataSourceReplaced
    case invalidAnswer
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case layoutProblem, invalidViewport, layoutUnsettled, visibleLimit
  }

  /// Which case this is.
  public var code: Code {
    switch self {
    case .noElement: .noElement
    case .nilCellModel: .nilCellModel
    case .nilSupplementaryModel: .nilSupplementaryModel
    case .tooManyOptionals: .tooManyOptionals
    case .noCellMapping: .noCellMapping
    case .noSupplementaryMapping: .noSupplementaryMapping
    case .conditionsOverlap: .conditionsOverlap
    case .mappingClosureDiffers: .mappingClosureDiffers
    case .differentViewClass: .differentViewClass
    case .templateNotFound: .templateNotFound
    case .templateUnreadable: .templateUnreadable
    case .emptyTemplate: .emptyTemplate
    case .ambiguousTemplate: .ambiguousTemplate
    case .differentTemplateClass: .differentTemplateClass
    case .differentReuseIdentifier: .differentReuseIdentifier
    case .templateNotLoadable: .templateNotLoadable
    case .factoryFailed: .factoryFailed
    case .providerFailed: .providerFailed
    case .nilCell: .nilCell
    case .nilSupplementary: .nilSupplementary
    case .noSupplementaryProvider: .noSupplementaryProvider
    case .viewNotDequeued: .viewNotDequeued
    case .viewAlreadyDisplayed: .viewAlreadyDisplayed
    case .viewOwnedByOtherContainer: .viewOwnedByOtherContainer
    case .extraDequeue: .extraDequeue
    case .kindMismatch: .kindMismatch
    case .pathMismatch: .pathMismatch
    case .reconfigureReplaced: .reconfigureReplaced
    case .reentrantMutation: .reentrantMutation
    case .registrationReplaced: .registrationReplaced
    case .registrationNeverReused: .registrationNeverReused
    case .invalidCount: .invalidCount
    case .unannouncedChange: .unannouncedChange
    case .batchRefused: .batchRefused
    case .batchReloaded: .batchReloaded
    case .movementCancelled: .movementCancelled
    case .existingItemsMoved: .existingItemsMoved
    case .duplicatesDropped: .duplicatesDropped
    case .unstableIdentity: .unstableIdentity
    case .dataSourceReplaced: .dataSourceReplaced
    case .invalidAnswer: .invalidAnswer
    case .layoutProblem: .layoutProblem
    case .invalidViewport: .invalidViewport
    case .layoutUnsettled: .layoutUnsettled
    case .visibleLimit: .visibleLimit
    }
  }
}
