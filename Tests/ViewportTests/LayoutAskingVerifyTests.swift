import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The closures of a layout may call `verify()`, which uses the layout.
struct LayoutAskingVerifyTests {
  @Test func `a section closure that asks the container to verify ends`() {
    let container = CollectionContainer()
    var answers: [[WiringProblem]] = []
    var layout = FlowLayout()
    layout.adjustSection = { [unowned container] _, metrics in
      answers.append(container.verify(sectionCount: 1))
      metrics.headerReferenceSize = LayoutSize(width: 0, height: 20)
    }
    container.layout = layout
    let problems = container.verify(sectionCount: 1)
    #expect(problems.contains(.kindNotRegistered(.sectionHeader)))
    #expect(!answers.isEmpty)
    #expect(answers.filter { !$0.isEmpty }.isEmpty)
    #expect(container.verify(sectionCount: 1) == problems)
  }

  @Test func `a section provider that asks the manager to verify ends`() throws {
    let manager = CollectionManager()
    var answers: [[MappingProblem]] = []
    manager.container.layout = try CompositionalLayout { [unowned manager] _, _ in
      answers.append(manager.verify(sectionCount: 1))
      return LayoutSection(ofOne: .fractionalWidth(1), .absolute(50))
    }
    let problems = manager.verify(sectionCount: 1)
    #expect(!answers.isEmpty)
    #expect(answers.filter { !$0.isEmpty }.isEmpty)
    #expect(manager.verify(sectionCount: 1) == problems)
  }
}
