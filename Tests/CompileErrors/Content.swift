// What earlier commits called with limits of a content, and what the error says. See `run`.
import CollectionPages

private func patch(_ log: PatchLog, _ limits: CollectionLimits, _ page: RenderedPage) {
  _ = log.answer(since: "1", limits: limits.content)
  _ = log.answer(since: "1", limits: limits)  // expected-error {{write limits.content}}
  // expected-error@+1 {{write limits.content}}
  _ = ContentPatch(from: page.digest, to: page, limits: limits)
}

private func hash(_ page: TextWriter) { _ = PageHash(of: page.bytes.span) }
