import TestSupport
import CollectionPages
import Testing

/// Texts of the library for people: on one line, and without escape sequences that a terminal executes.
struct SafeTextTests {
  /// Clears the screen, forges a line, colours by a C1 control, and reverses what follows.
  static let hostile = "a\u{1B}[2Jb\r\nforged\u{9B}31m\u{85}c\u{202E}d\u{2028}e\u{7F}"
  static let kind = ElementKind(hostile)

  static let texts: [(name: String, text: String)] =
    [
      ("kind", "\(kind)"),
      ("category", "\(ElementCategory.supplementary(kind))"),
      ("element", "\(ElementID.background(ofKind: kind, inSection: 0))"),
      (
        "attributes",
        "\(ElementAttributes(.global(ofKind: kind), frame: LayoutRect(x: 0, y: 0, width: 1, height: 1)))"
      ),
      ("operation", "\(BatchOperation.reloadSupplementaryViews(ofKind: kind, inSection: 0))"),
      ("wiring", "\(WiringProblem.kindNeverPlaced(kind))"),
      ("template", "\(TemplateError(reason: hostile))"),
      ("piece", "\(PieceID.section(hostile, kind: kind))"),
      ("patch", "\(PatchError.otherVersion(expected: hostile, found: hostile))"),
      ("layout", "\(LayoutError.duplicateKind(kind, at: hostile))"),
      ("storage", "\(StorageError.itemNotFound(hostile))"),
      ("snapshot", "\(SnapshotError.itemNotFound(hostile))"),
      ("snapshots", "\(SnapshotError.duplicateIdentifiers(in: hostile, [hostile]))"),
      (
        "registration",
        "\(ContainerError.emptyReuseIdentifier(viewType: TypeName(Int.self), category: .supplementary(kind)))"
      ),
      ("mapping problem", "\(MappingProblem.kindWithoutMapping(kind))"),
      ("event", "\(CollectionEvent.handled(.didSelect, .global(ofKind: kind), detail: hostile))"),
      ("failure", "\(BatchFailure.body(StageError(description: hostile)))"),
    ] + dequeues.map { ("\($0)", "\($0)") }

  private static let dequeues: [DequeueError] = [
    .notRegistered(category: .supplementary(kind), identifier: hostile, known: [hostile]),
    .dequeueOutsideRequest(identifier: hostile, .global(ofKind: kind), call: hostile),
    .reconfigureMismatch(existing: hostile, requested: hostile, .cell(section: 0, item: 0)),
    .factoryFailed(viewType: TypeName(Int.self), reason: hostile, .global(ofKind: kind)),
    .nilModel(.global(ofKind: kind)),
  ]

  static let anomalies: [Anomaly] = [
    .dequeue(.nilModel(.global(ofKind: kind))),
    .dequeue(.noMapping(modelType: TypeName(Int.self), .global(ofKind: kind))),
    .conditionsOverlap(
      group: hostile, used: hostile, other: hostile, .global(ofKind: kind)),
    .mappingClosureDiffers(mapping: hostile, differences: [hostile]),
    .templateNotFound(name: hostile, viewType: TypeName(Int.self)),
    .templateUnreadable(name: hostile, viewType: TypeName(Int.self), reason: hostile),
    .differentReuseIdentifier(name: hostile, registered: hostile, declared: hostile),
    .dequeue(
      .factoryFailed(viewType: TypeName(Int.self), reason: hostile, .global(ofKind: kind))),
    .providerFailed(reason: hostile, .global(ofKind: kind)),
    .nilSupplementary(kind: kind, [0, 0]),
    .noSupplementaryProvider(kind: kind),
    .extraDequeue(count: 1, identifiers: [hostile], .global(ofKind: kind)),
    .kindMismatch(
      requested: .supplementary(kind), registered: .supplementary(kind), reuseIdentifier: hostile,
      [0, 0]),
    .reentrantMutation(operation: hostile, during: .global(ofKind: kind)),
    .registrationReplaced(
      category: .supplementary(kind), reuseIdentifier: hostile, old: TypeName(Int.self),
      new: TypeName(Int.self)),
    .batchRefused(reason: hostile),
    .unstableIdentity(hostile),
    .layoutProblem(.duplicate(.global(ofKind: kind))),
  ]

  @Test func `descriptions of values and errors are harmless lines`() {
    for (name, text) in Self.texts {
      #expect(isHarmlessLine(text), "\(name)")
      #expect(text.contains("forged"), "\(name)")
    }
  }

  @Test func `the texts of anomalies are harmless lines`() {
    for anomaly in Self.anomalies {
      #expect(isHarmlessLine(anomaly.debugDescription), "\(anomaly.code)")
      #expect(isHarmlessLine(anomaly.description), "\(anomaly.code)")
      #expect(anomaly.debugDescription.contains("forged"), "\(anomaly.code)")
    }
  }

  @Test func `descriptions of mappings are harmless lines`() {
    let manager = CollectionManager()
    manager.registerSupplementary(TitleView.self, ofKind: Self.kind) { mapping in
      mapping.condition = .custom(named: Self.hostile) { _, _ in true }
    }
    #expect(isHarmlessLine(manager.explain("a", ofKind: Self.kind).description))
    #expect(manager.verify().allSatisfy { isHarmlessLine($0.description) })
  }

  @Test func `what the default action writes is one harmless line`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      AnomalyHandler().reportAnomaly(.noSupplementaryProvider(kind: SafeTextTests.kind))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.contains("\nforged"))
    #if DEBUG
    #expect(text.contains("b forged"))
    #endif
  }

  @Test func `text without such characters is written as it is`() {
    let kind: ElementKind = "Überschrift „1“ 👩‍👩‍👧 \u{200F}ע"
    #expect("\(kind)" == kind.rawValue)
    #expect(ElementKind(Self.hostile).rawValue == Self.hostile)
  }

  /// Whether a text is on one line, and has no escape sequences that a terminal executes.
  private func isHarmlessLine(_ text: String) -> Bool {
    var writer = TextWriter()
    writer.write(text)
    return writer.text == text
  }
}
