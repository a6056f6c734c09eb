import CollectionMapping

extension Group {
  static var selection: Group {
    Group("CollectionContainer: selection") {
      Row("select n of n items") { n in
        let page = Page(items: n)
        page.container.allowsMultipleSelection = true
        return { for item in 0..<n { try page.container.selectItem(at: [0, item]) } }
      }
      Row("select one of n items after the other", of: { Page(items: $0) }) { page, n in
        for item in 0..<n { try page.container.selectItem(at: [0, item]) }
      }
      Row("deselect n of n items", of: { try Page.selectingAll($0) }) { page, n in
        for item in 0..<n { try page.container.deselectItem(at: [0, item]) }
      }
      Row("extend a multiple selection n times") { n in
        let page = Page(items: n)
        try page.container.beginMultipleSelection(at: [0, 0])
        return {
          for item in 1..<n { try page.container.extendMultipleSelection(to: [0, item]) }
        }
      }
      Row("extend a multiple selection over n items") { n in
        let page = Page(items: n)
        try page.container.beginMultipleSelection(at: [0, 0])
        return { try page.container.extendMultipleSelection(to: [0, n - 1]) }
      }
      Row("begin and end a multiple selection n times", of: { Page(items: $0) }) { page, n in
        for item in 0..<n {
          try page.container.beginMultipleSelection(at: [0, item])
          page.container.endMultipleSelection()
        }
      }
      Row("tap n items, all of which stay selected") { n in
        let page = Page(items: n)
        page.container.allowsMultipleSelection = true
        return { for item in 0..<n { try page.container.simulateTap(at: [0, item]) } }
      }
      Row("highlight and unhighlight n items", of: { Page(items: $0) }) { page, n in
        for item in 0..<n { try page.container.simulateHighlight(at: [0, item]) }
        for item in 0..<n { try page.container.simulateUnhighlight(at: [0, item]) }
      }
      Row("focus n items, and selection follows") { n in
        let page = Page(items: n)
        page.container.selectionFollowsFocus = true
        return { for item in 0..<n { try page.container.focusItem(at: [0, item]) } }
      }
      Row(
        "change n times what can be selected, with n selected items",
        of: { try Page.selectingAll($0) }
      ) { page, n in
        for _ in 0..<n {
          page.container.allowsMultipleSelection.toggle()
          page.container.allowsSelection.toggle()
          page.container.selectionFollowsFocus.toggle()
        }
      }
      Row("trigger and list the actions of n items", of: { Page(items: $0) }) { page, n in
        for item in 0..<n {
          try page.container.simulatePrimaryAction(at: [0, item])
          _ = try page.container.contextActions(forItemAt: [0, item])
          _ = try page.container.canEditItem(at: [0, item])
        }
      }
    }
  }
}

extension Page {
  /// A container with n items, all of which are selected.
  static func selectingAll(_ n: Int) throws -> Page {
    let page = Page(items: n)
    page.container.allowsMultipleSelection = true
    try page.container.beginMultipleSelection(at: [0, 0])
    try page.container.extendMultipleSelection(to: [0, n - 1])
    page.container.endMultipleSelection()
    return page
  }
}
