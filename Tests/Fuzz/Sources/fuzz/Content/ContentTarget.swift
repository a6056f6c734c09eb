import CollectionContent
import FuzzSupport

/// Snapshots, trees, batch updates and a storage alone, compared with plain arrays.
enum ContentTarget {
  static func run(_ input: [UInt8]) {
    var choices = Choices(input)
    switch choices.below(4) {
    case 0:
      var world = SnapshotWorld(choices)
      world.run()
    case 1:
      var world = TreeWorld(choices)
      world.run()
    case 2: BatchLaws.run(&choices)
    default:
      let world = StorageWorld(choices)
      world.run()
    }
  }
}

/// Whether an edit was made, or refused.
func succeeds(_ edit: () throws -> Void) -> Bool {
  do {
    try edit()
    return true
  } catch {
    _ = "\(error)"
    return false
  }
}
