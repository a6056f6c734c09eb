extension Group {
  /// The whole table.
  static var all: [Group] {
    [
      count, selection, display, viewport, prefetching, registration, storageItems,
      storageRemovals, storageSections, supplementaryModels, snapshotItems, snapshotSections,
      snapshotContents, trees, diffables, diffableTrees, diffableViews, manager, pass, anomalies,
      wireframe,
      batches, changes, mappings, managerContent, events, closures, catalog, singleSection, paged,
      headerProviders, interaction, dequeues, layouts, flow, elementLayout, sectionStack,
      containerRows, markupWriter, markupLiterals, textWriter, jsonPageWriter, outputBytes, report,
      templates,
      updater, renderedPage, contentPatch, patchLog, markupPage,
    ]
  }
}
