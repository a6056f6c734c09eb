import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private var handler: CallList<AnomalyHandler> {
  CallList(type: "AnomalyHandler") { $0.container.anomalyHandler }
}

/// The anomaly handler of a container.
var anomalyHandlerCalls: [Call] {
  [
    handler.change("anomalyAction") { it, world in world.watch(it) },
    handler.change("reportAnomaly(_:)") { it, _ in it.reportAnomaly(.nilCell([9, 9])) },
    handler.change("resetCounts()") { it, _ in it.resetCounts() },
    handler.change("silenceAnomaly(_:)") { it, _ in it.silenceAnomaly(.nilCell([9, 9])) },
    handler.change("silenceAnomaly(usingCondition:)") { it, _ in
      it.silenceAnomaly { $0.code == .nilCell }
    },
    handler.read("count(of:)") { it, _ in it.count(of: .nilCell) },
    handler.read("counts") { it, _ in it.counts },
    handler.read("total") { it, _ in it.total },
  ]
}

private var placeholder: CallList<DropPlaceholder> {
  CallList(type: "DropPlaceholder") { $0.placeholder }
}

/// A placeholder in a storage, in the worlds of the sites that make one.
var placeholderCalls: [Call] {
  [
    placeholder.call("cancel()") { it, _ in it.cancel() },
    placeholder.call("commit(_:)") { it, _ in it.commit(Note("x")) },
    placeholder.read("indexPath") { it, _ in it.indexPath },
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
    containerSettings, containerContent, containerInteraction, containerRegistrations,
    containerReads,
    managerSettings, managerMappings, managerViews, updaterCalls, memoryStorageEdits,
    memoryStorageReads, singleSectionCalls, supplementaryModelCalls, dataSourceApplies,
    dataSourceSettings, dataSourceReads, anomalyHandlerCalls, placeholderCalls, sessionCalls,
  ].flatMap { $0 }
}
