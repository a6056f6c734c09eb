// The parts of a batch as lists, for code that needs all of them.
extension BatchMap {
  /// For each section before the batch, its index after it.
  var newSections: [Int?] {
    if case .lists(let lists) = form { lists.newSections } else { Array(before.indices) }
  }

  /// For each section after the batch, its index before it.
  var oldSections: [Int?] {
    if case .lists(let lists) = form { lists.oldSections } else { Array(after.indices) }
  }

  var reloadedSections: [Int] {
    if case .lists(let lists) = form { lists.reloadedSections } else { [] }
  }

  /// The positions before the batch that items leave, in order.
  var leaving: [ElementPosition] {
    switch form {
    case .run(let change): change.leaving?.positions ?? []
    case .lists(let lists): lists.leaving
    }
  }

  /// The positions after the batch that items enter, in order.
  var arriving: [ElementPosition] {
    switch form {
    case .run(let change): change.arriving?.positions ?? []
    case .lists(let lists): lists.arriving
    }
  }

  var movesByOrigin: [BatchMove<ElementPosition>] {
    switch form {
    case .run(let change): change.move.map { [$0] } ?? []
    case .lists(let lists): lists.movesByOrigin
    }
  }

  package var movesByTarget: [BatchMove<ElementPosition>] {
    switch form {
    case .run(let change): change.move.map { [$0] } ?? []
    case .lists(let lists): lists.movesByTarget
    }
  }

  /// The items to reload that exist before and after, by their positions before, in order.
  package var reloads: [ElementPosition] {
    switch form {
    case .run(let change): change.updated(.reload)
    case .lists(let lists): lists.reloads
    }
  }

  package var reconfigures: [ElementPosition] {
    switch form {
    case .run(let change): change.updated(.reconfigure)
    case .lists(let lists): lists.reconfigures
    }
  }

  /// The items to reconfigure without their supplementary views; none of them is in ``reconfigures``.
  package var cellReconfigures: [ElementPosition] {
    switch form {
    case .run(let change): change.updated(.reconfigureCell)
    case .lists(let lists): lists.cellReconfigures
    }
  }

  /// The supplementary views to reload, by their positions before, in order.
  package var supplementaryReloads: [SupplementaryMark] {
    if case .lists(let lists) = form { lists.supplementaryReloads } else { [] }
  }

  package var supplementaryReconfigures: [SupplementaryMark] {
    if case .lists(let lists) = form { lists.supplementaryReconfigures } else { [] }
  }

  /// The repeated operations, which count once.
  package var repeats: [BatchOperation] {
    if case .lists(let lists) = form { lists.repeats } else { [] }
  }
}
