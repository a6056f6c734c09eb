import CollectionMapping

/// A board, shown through the mappings in the format that was asked for.
///
/// Every element passes once, in the order of the storage, and each format is handed over in
/// chunks. So memory grows with the tests, cases and issues of the stream, but not with the views
/// or with the length of the report.
struct Report {
  private let board: Board
  private let options: Options
  /// Without limits, like the writers of the formats: a report leaves out nothing of a stream that
  /// fitted into memory.
  private let manager = CollectionManager(
    limits: CollectionLimits(
      items: .max, sections: .max, visibleElements: .max, outputBytes: .max))

  init(_ board: Board, _ options: Options) throws(FileFailure) {
    self.board = board
    self.options = options
    manager.registerBoardViews()
    do { try BoardSections(board).fill(manager.memoryStorage) } catch { throw FileFailure(error) }
  }

  func write(to output: OutputFile) throws(FileFailure) {
    guard var format = format(for: output) else {
      return try output.write(BoardPicture(manager).svg().utf8)
    }
    format.begin()
    do {
      try manager.enumerateElements { element in
        format.add(element, explanation: explanation(of: element))
        if format.byteCount >= OutputFile.chunk { try output.write(format.takeBytes()) }
      }
    } catch let failure as FileFailure {
      throw failure
    } catch {
      // No element can fail otherwise: what no mapping takes is shown by the fallback.
    }
    format.end()
    try output.write(format.takeBytes())
  }

  /// What is given the elements one after another; `nil` for a picture, which wants all of them.
  private func format(for output: OutputFile) -> (any ReportFormat)? {
    switch options.format {
    case .text: TextReport(usesColor: options.output == nil && output.showsColor)
    case .html: HTMLReport(board, manager)
    case .json: JSONReport(board)
    case .svg: nil
    }
  }

  private func explanation(of element: CollectionElement) -> MappingExplanation? {
    guard options.explains else { return nil }
    var kind: ElementKind?
    if case .supplementary(let own) = element.category { kind = own }
    return manager.explain(element.model, ofKind: kind, at: element.indexPath)
  }
}

/// A format of the report, which is given the elements one after another.
protocol ReportFormat {
  mutating func begin()
  mutating func add(_ element: CollectionElement, explanation: MappingExplanation?)
  mutating func end()

  /// How much has been written since the last `takeBytes()`.
  var byteCount: Int { get }
  mutating func takeBytes() -> [UInt8]
}

/// Where an element belongs in the report.
enum ElementRole {
  case header, footer
  /// Stands for itself in its section, and what follows may belong to it.
  case item
  /// Belongs to the item before it.
  case part

  init(_ element: CollectionElement) {
    switch element.category {
    case .supplementary(.sectionHeader): self = .header
    case .supplementary: self = .footer
    case .cell:
      let model = element.model
      let isPart = model is CaseEntry || model is IssueEntry || model is AttachmentEntry
      self = isPart ? .part : .item
    }
  }
}
