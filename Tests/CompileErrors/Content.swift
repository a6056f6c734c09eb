// What earlier commits called with limits and observers of a content, and what the error says. See `run`.
import CollectionPages

private func limit(_ limits: CollectionLimits, _ base: CollectionSnapshot<Int, Int>) {
  _ = MemoryStorage(limits: limits.content)
  _ = MemoryStorage(limits: limits)  // expected-error {{write limits.content}}
  // expected-error@+1 {{write limits.content}}
  _ = SingleSectionStorage<Int>(difference: .equality, limits: limits)
  // expected-error@+1 {{write limits.content}}
  _ = PagedStorage<Int, Int>(limits: limits) { $0 }
  _ = base.difference(from: base, limits: limits)  // expected-error {{write limits.content}}
}

private func patch(_ log: PatchLog, _ limits: CollectionLimits, _ page: RenderedPage) {
  _ = log.answer(since: "1", limits: limits.content)
  _ = log.answer(since: "1", limits: limits)  // expected-error {{write limits.content}}
  // expected-error@+1 {{write limits.content}}
  _ = ContentPatch(from: page.digest, to: page, limits: limits)
}

private func handOn(to observer: any StorageObserver, _ storage: MemoryStorage) {
  observer.storageWillChange(storage)
  observer.storage(storage, didChange: .none)
  // expected-error@+1 {{write storageWillChange(_:) and storage(_:didChange:)}}
  observer.storage(storage) { .none }
}

private func hash(_ page: TextWriter) { _ = PageHash(of: page.bytes.span) }
