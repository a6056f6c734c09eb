import CollectionMapping

extension ElementKind {
  /// The kind of the header of a page.
  static let pageHeader: ElementKind = "page-header"
}

/// The mappings of the report, all in one place.
///
/// Each line registers a view for a model, with an optional condition. A mapping with a condition wins
/// over one without, so the last line of a group takes the remaining models.
extension CollectionManager {
  func registerBoardViews() {
    registerHeader(SuiteHeaderView.self)
    registerFooter(SuiteFooterView.self)

    register(FailedTestView.self) { $0.condition = $0.outcome(.failed) }
    register(UnfinishedTestView.self) { $0.condition = $0.outcome(.unfinished) }
    register(CancelledTestView.self) { $0.condition = $0.outcome(.cancelled) }
    register(RunningTestView.self) { $0.condition = $0.outcome(.running) }
    register(KnownIssueTestView.self) { $0.condition = $0.outcome(.knownIssue) }
    register(SkippedTestView.self) { $0.condition = $0.outcome(.skipped) }
    register(NotRunTestView.self) { $0.condition = $0.outcome(.notRun) }
    register(PassedTestView.self)

    register(FailedCaseView.self) { $0.condition = $0.outcome(.failed) }
    register(KnownIssueCaseView.self) { $0.condition = $0.outcome(.knownIssue) }
    register(PassedCaseView.self) { $0.condition = $0.outcome(.passed) }
    register(CaseView.self)

    register(KnownIssueView.self) { $0.condition = $0.severity(.known) }
    register(WarningView.self) { $0.condition = $0.severity(.warning) }
    register(IssueView.self)
    register(AttachmentView.self)

    registerFooter(CutOffRunView.self) { $0.condition = $0.verdict(.cutOff) }
    registerFooter(RunningRunView.self) { $0.condition = $0.verdict(.running) }
    registerFooter(FailedRunView.self) { $0.condition = $0.verdict(.failed) }
    registerFooter(PassedRunView.self)

    registerHeader(StreamHeaderView.self)
    register(EmptyStreamView.self)
    register(FurtherUnknownView.self)
    register(BadLineView.self)
    register(FurtherBadLinesView.self)
    registerSupplementary(PageHeaderView.self, ofKind: .pageHeader)

    registerFallback(UnknownRecordView.self) { view, record, _ in view.show(record) }
  }
}

extension ViewModelMapping {
  fileprivate func outcome(_ outcome: Outcome) -> MappingCondition where Model == TestEntry {
    modelCondition { _, test in test.outcome == outcome }
  }

  fileprivate func outcome(_ outcome: Outcome) -> MappingCondition where Model == CaseEntry {
    modelCondition { _, entry in entry.outcome == outcome }
  }

  fileprivate func severity(_ severity: IssueSeverity) -> MappingCondition
  where Model == IssueEntry {
    modelCondition { _, issue in issue.severity == severity }
  }

  fileprivate func verdict(_ verdict: RunVerdict) -> MappingCondition where Model == RunEntry {
    modelCondition { _, run in run.verdict == verdict }
  }
}
