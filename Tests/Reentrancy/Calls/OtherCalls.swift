import CollectionMapping

private var handler: CallList<AnomalyHandler> {
  CallList(type: "AnomalyHandler") { $0.container.anomalyHandler }
}

/// The anomaly handler of a container.
var anomalyHandlerCalls: [Call] {
  [
    handler.change("anomalyAction") { it, world in
      it.anomalyAction = { [unowned world] anomaly in
        world.activity.events += 1
        world.anomalies.append(anomaly.code.rawValue)
      }
      it.reportAnomaly(nilCell)
    },
    handler.change("reportAnomaly(_:)") { it, _ in it.reportAnomaly(nilCell) },
    handler.call("resetCounts()", after: .count) { it, _ in
      let total = it.total
      it.resetCounts()
      return it.total < total
    },
    handler.call("silenceAnomaly(_:)") { it, world in
      it.silenceAnomaly(nilCell)
      return isSilenced(it, world)
    },
    handler.call("silenceAnomaly(usingCondition:)") { it, world in
      it.silenceAnomaly { $0.code == .nilCell }
      return isSilenced(it, world)
    },
    handler.read("counts") { it, _ in it.counts },
    handler.read("total") { it, _ in it.total },
  ]
}

private let nilCell = Anomaly.nilCell([9, 9])

/// Reports an anomaly and returns whether it is counted and silenced.
private func isSilenced(_ handler: AnomalyHandler, _ world: World) -> Bool {
  let (count, reported) = (handler.counts[.nilCell, default: 0], world.anomalies.count)
  handler.reportAnomaly(nilCell)
  return handler.counts[.nilCell, default: 0] > count && world.anomalies.count == reported
}

private var placeholder: CallList<DropPlaceholder> {
  CallList(type: "DropPlaceholder") { $0.placeholder }
}

/// A placeholder in the storage of a manager.
var placeholderCalls: [Call] {
  [
    placeholder.call("cancel()", after: .placeholder) { it, _ in it.cancel() },
    placeholder.call("commit(_:)", after: .placeholder) { it, _ in it.commit(Note("x")) },
    placeholder.read("indexPath", after: .placeholder) { it, _ in it.indexPath },
  ]
}

private var session: CallList<DragSession> {
  CallList(type: "DragSession") { $0.session }
}

/// A drag session.
var sessionCalls: [Call] {
  [
    session.read("items") { it, _ in it.items.count }
  ]
}

var allCalls: [Call] {
  [
    containerSettings, containerHandlers, containerContent, containerInteraction,
    containerRegistrations,
    containerReads,
    managerSettings, managerMappings, managerViews, updaterCalls, memoryStorageEdits,
    memoryStorageReads, singleSectionCalls, pagedStorageCalls, supplementaryModelCalls,
    dataSourceApplies,
    dataSourceSettings, dataSourceReads, anomalyHandlerCalls, placeholderCalls, sessionCalls,
  ].flatMap { $0 }
}
