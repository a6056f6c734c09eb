import CollectionMapping

/// A board, written through the mappings in one of the formats.
///
/// Every element is visited once, in the order of the storage, and each format is written in chunks. So
/// memory grows with the tests, cases and issues of the stream, but not with the number of views or the
/// length of the report.
struct Report {
  private let board: Board
  private let options: Options
  /// Without limits, like the writers of the formats: a report omits nothing of a stream that fits into
  /// memory.
  private let manager = CollectionManager(
    limits: CollectionLimits(
      items: .max, sections: .max, visibleElements: .max, outputBytes: .max))

  init(_ board: Board, _ options: Options) throws(FileFailure) {
    self.board = board
    self.options = options
    manager.registerBoardViews()
    do { try BoardSections(board).fill(manager.memoryStorage) } catch { throw FileFailure(error) }
  }

  private func picture() throws(FileFailure) -> BoardPicture {
    do { return try BoardPicture(manager) } catch { throw FileFailure(error) }
  }

  func write(to output: OutputFile) throws(FileFailure) {
    guard var format = format(for: output) else {
      return try output.write(picture().svg().utf8)
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
      // No element can fail otherwise: the fallback displays models without a mapping.
    }
    format.end()
    try output.write(format.takeBytes())
  }

  /// The format that receives the elements one by one; `nil` for a picture, which needs all of them.
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

/// A format of the report, which receives the elements one by one.
protocol ReportFormat {
  mutating func begin()
  mutating func add(_ element: CollectionElement, explanation: MappingExplanation?)
  mutating func end()

  /// The number of bytes since the last `takeBytes()`.
  var byteCount: Int { get }
  mutating func takeBytes() -> [UInt8]
}

/// The role of an element in the report.
enum ElementRole {
  case header, footer
  /// An item of its section, which later elements may belong to.
  case item
  /// An element that belongs to the item before it.
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
