import CollectionMapping
import FoundationEssentials

extension Group {
  static var interaction: Group {
    Group(
      "CollectionContainer: movement, drag and drop",
      [
        Row(
          "move n items interactively",
          ["beginInteractiveMovement(forItemAt:)", "endInteractiveMovement()"]
        ) { n in
          let page = Page(items: n)
          return {
            for item in 0..<n - 1 {
              _ = try page.container.beginInteractiveMovement(forItemAt: [0, item])
              try page.container.updateInteractiveMovement(to: [0, n - 1])
              try page.container.endInteractiveMovement()
            }
          }
        },
        Row(
          "move n items interactively, all displayed: n * n questions to keep views",
          ["endInteractiveMovement()"], .limit
        ) { n in
          let page = Page(items: n).showingAll()
          return {
            for item in 0..<n - 1 {
              _ = try page.container.beginInteractiveMovement(forItemAt: [0, item])
              try page.container.updateInteractiveMovement(to: [0, n - 1])
              try page.container.endInteractiveMovement()
            }
          }
        },
        Row(
          "hold an item over n places and give the movement up, n times",
          ["updateInteractiveMovement(to:)", "cancelInteractiveMovement()"]
        ) { n in
          let page = Page(items: n)
          return {
            _ = try page.container.beginInteractiveMovement(forItemAt: [0, 0])
            for item in 0..<n { try page.container.updateInteractiveMovement(to: [0, item]) }
            try page.container.cancelInteractiveMovement()
            for item in 0..<n {
              _ = try page.container.beginInteractiveMovement(forItemAt: [0, item])
              try page.container.cancelInteractiveMovement()
            }
          }
        },
        Row("drag n items at once", ["beginDrag(at:)", "addItem(at:to:)", "drop(_:at:)"]) { n in
          let page = Page(items: n)
          return {
            guard let session = try page.container.beginDrag(at: [0, 0]) else { return }
            for item in 1..<n { try page.container.addItem(at: [0, item], to: session) }
            try page.container.drop(session, at: [0, n])
          }
        },
        Row(
          "drag n items one by one",
          [
            "beginDrag(at:)", "proposal(forDropping:at:)", "drop(_:at:)", "endDrag(_:)",
          ]
        ) { n in
          let page = Page(items: n)
          return {
            for item in 0..<n {
              guard let session = try page.container.beginDrag(at: [0, item]) else { return }
              _ = try page.container.proposal(forDropping: session, at: [0, 0])
              try page.container.drop(session, at: nil)
              guard let other = try page.container.beginDrag(at: [0, item]) else { return }
              page.container.endDrag(other)
            }
          }
        },
        Row("follow n titles of an index", ["indexTitles()", "indexPath(forIndexTitle:at:)"]) {
          n in
          let manager = try managerShowingAll(n)
          let titles = (0..<n).map { "\($0)" }
          manager.on(.indexTitles) { titles }
          manager.on(.indexPathForIndexTitle) { [0, $0.1] }
          return {
            for (number, title) in manager.container.indexTitles().enumerated() {
              _ = manager.container.indexPath(forIndexTitle: title, at: number)
            }
          }
        },
        Row(
          "follow n titles of an index past n empty sections", ["indexPath(forIndexTitle:at:)"]
        ) { n in
          let page = Page(sections: Array(repeating: 0, count: n) + [1])
          return {
            for number in 0..<n {
              _ = page.container.indexPath(forIndexTitle: "\(number)", at: number)
            }
          }
        },
        Row("read n events of a stream", ["eventStream(bufferingPolicy:)"]) { n in
          let page = Page(items: n)
          return {
            let stream = page.container.eventStream()
            for item in 0..<n { page.container.display(.cell(section: 0, item: item)) }
            var events = stream.makeAsyncIterator()
            for _ in 0..<n { _ = await events.next() }
          }
        },
        Row("send an event to n streams", ["eventStream(bufferingPolicy:)"]) { n in
          let page = Page(items: 1)
          return {
            let streams = (0..<n).map { _ in page.container.eventStream() }
            page.container.display(.cell(section: 0, item: 0))
            withExtendedLifetime(streams) {}
          }
        },
        Row("n streams one after the other", ["eventStream(bufferingPolicy:)"]) { n in
          let page = Page(items: n)
          return {
            for item in 0..<n {
              _ = page.container.eventStream()
              page.container.display(.cell(section: 0, item: item))
            }
          }
        },
      ])
  }
}
