import FuzzSupport

/// Commands to a manager with a container, a storage or a diffable data source, also from inside of
/// handlers, conditions, comparisons and `deinit`: the content is that of plain arrays, what is displayed
/// exists, and nothing outlives the manager.
enum CommandTarget {
  static func run(_ input: [UInt8]) {
    let fuse = Fuse()
    do {
      let world = CommandWorld(Choices(input), fuse)
      world.run()
    }
    expect(fuse.alive == 0, "\(fuse.alive) views and models outlive the manager")
  }
}
