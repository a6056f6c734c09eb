import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Containers.md.
struct ContainerSamples {
  final class LetterCell: ReusableView {
    var letter = ""
  }

  final class Letters: CollectionContainerDataSource {
    var sections = [["a", "b", "c"], ["d", "e"]]

    func numberOfSections(in container: CollectionContainer) -> Int { sections.count }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt path: IndexPath
    ) throws -> ReusableView? {
      let cell = try container.dequeueReusableCell(LetterCell.self, for: path)
      cell.letter = sections[path.section][path.item]
      return cell
    }
  }

  @Test func `a custom data source returns views, and an observer watches`() {
    let letters = Letters()
    let container = CollectionContainer()
    container.register(LetterCell.self)
    container.dataSource = letters
    let cell = container.display(at: [0, 1]) as? LetterCell
    #expect(cell?.letter == "b")

    final class Log: CollectionObserver {
      var lines: [String] = []
      func observe(_ event: CollectionEvent) { lines.append("\(event)") }
    }
    let log = Log()
    container.observer = log
    container.display(at: [1, 0])
    container.endDisplaying(at: [0, 1])
    let expected = """
      make LetterCell
      display LetterCell, cell at [1, 0]
      end LetterCell, cell at [0, 1]
      recycle LetterCell
      """
    #expect(log.lines.joined(separator: "\n") == expected)

    let last = ElementID.cell(section: 1, item: 1)
    let shown = container.display(last) as? LetterCell
    letters.sections[1][1] = "f"
    container.reconfigure(last)
    container.endDisplaying(last)
    container.endDisplayingAll()
    #expect(shown?.letter == "f")
    #expect(container.displayedElements.isEmpty)
  }

  final class LetterHeader: ReusableView {
    var title = ""
  }

  @Test func `registration objects configure the views`() throws {
    let letterCell = CellRegistration<LetterCell, String> { cell, indexPath, letter in
      cell.letter = "\(indexPath.item): \(letter)"
    }
    let header = SupplementaryRegistration<LetterHeader>(kind: .sectionHeader) {
      view, kind, indexPath in
      view.title = "Section \(indexPath.section)"
    }
    final class Source: CollectionContainerDataSource {
      let letterCell: CellRegistration<LetterCell, String>
      let header: SupplementaryRegistration<LetterHeader>

      init(
        _ letterCell: CellRegistration<LetterCell, String>,
        _ header: SupplementaryRegistration<LetterHeader>
      ) { (self.letterCell, self.header) = (letterCell, header) }

      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { 3 }

      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt path: IndexPath
      ) throws -> ReusableView? {
        let letter = "x"
        return try container.dequeueConfiguredReusableCell(
          using: letterCell, for: path, item: letter)
      }

      func collectionContainer(
        _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
        at path: IndexPath
      ) throws -> ReusableView? {
        try container.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
    }
    let source = Source(letterCell, header)
    let container = CollectionContainer()
    container.dataSource = source
    #expect((container.display(at: [0, 2]) as? LetterCell)?.letter == "2: x")
    let view = container.display(ofKind: .sectionHeader, at: [0, 0])
    #expect((view as? LetterHeader)?.title == "Section 0")
  }
}
