/// The style of the page: light and dark, from the width of a phone up.
///
/// Every colour of text reaches a contrast of at least 4.5 to its ground, in both schemes.
let pageStyle: StaticString = """
  :root {
    color-scheme: light dark;
    --ground: #f4f5f7; --card: #ffffff; --line: #d9dde3; --text: #1b1f24; --muted: #57606a;
    --failed: #b3261e; --passed: #1a7035; --known: #805000; --skipped: #3a5a8c;
    --cancelled: #6b3fb5; --unfinished: #9c3d00; --tint: #fdf1f0;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #0e1116; --card: #171c23; --line: #313943; --text: #e6edf3; --muted: #a0aab5;
      --failed: #ff8a80; --passed: #5fd37a; --known: #e3b341; --skipped: #8fb8f0;
      --cancelled: #c8a8ff; --unfinished: #ffa866; --tint: #2a1b1c;
    }
  }
  * { box-sizing: border-box; }
  body {
    margin: 0; background: var(--ground); color: var(--text);
    font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  }
  header.page, main { max-width: 64rem; margin: 0 auto; padding: 0 1rem; }
  header.page { padding-top: 2rem; }
  h1 { font-size: clamp(1.6rem, 5vw, 2.4rem); line-height: 1.2; margin: 0 0 1rem; }
  h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
  p, ul { margin: 0; padding: 0; }
  ul { list-style: none; }
  .eyebrow { color: var(--muted); font-size: .85rem; letter-spacing: .06em; margin-bottom: .25rem; }
  .failed { --tone: var(--failed); } .passed { --tone: var(--passed); }
  .known, .warning { --tone: var(--known); } .skipped { --tone: var(--skipped); }
  .cancelled { --tone: var(--cancelled); } .unfinished, .cutOff { --tone: var(--unfinished); }
  .unclear, .not-run, .plain { --tone: var(--muted); }
  header.page h1 { color: var(--tone); }
  .bar { display: flex; gap: 2px; height: .7rem; border-radius: .35rem; overflow: hidden; }
  .bar span { background: var(--tone); min-width: 3px; flex-basis: 0; }
  .counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: .75rem; }
  .counts li { color: var(--tone); }
  .facts { color: var(--muted); font-size: .9rem; margin: .5rem 0 1.5rem; overflow-wrap: anywhere; }
  section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
    margin: 0 0 1rem; overflow: hidden; }
  section.plain { padding: .75rem 1rem; }
  summary { cursor: pointer; }
  summary:focus-visible { outline: 3px solid var(--skipped); outline-offset: -3px; }
  .suite > details > summary { padding: .75rem 1rem; display: grid; gap: 0 1rem;
    grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; }
  .suite > details > summary::-webkit-details-marker { display: none; }
  .suite > details[open] > summary { border-bottom: 1px solid var(--line); }
  summary h2 { display: flex; gap: .5rem; min-width: 0; }
  summary .path { min-width: 0; }
  .above, .step { color: var(--muted); font-weight: 400; }
  .above { unicode-bidi: isolate; }
  .mark { color: var(--tone); font-weight: 700; flex: none; width: 1.2em; text-align: center; }
  .tally { color: var(--muted); font-size: .9rem; text-align: right; }
  .tally::after { content: " ▸" / ""; }
  details[open] > summary > .tally::after { content: " ▾" / ""; }
  summary .place, summary .reason { grid-column: 1 / -1; padding-left: 1.7rem; }
  .place { color: var(--muted); font: .82rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    overflow-wrap: anywhere; }
  .tests > .test { padding: .5rem 1rem; border-top: 1px solid var(--line); }
  .tests > .test:first-child { border-top: 0; }
  .row { display: flex; gap: .5rem; align-items: baseline; }
  .name { flex: 1; min-width: 0; overflow-wrap: anywhere; unicode-bidi: isolate; }
  .row.failed .name { font-weight: 600; }
  .label { color: var(--tone); font-size: .85rem; white-space: nowrap; }
  .row.passed .label, .case.passed .label { position: absolute; width: 1px; height: 1px;
    overflow: hidden; clip-path: inset(50%); }
  .time { color: var(--muted); font-size: .85rem; font-variant-numeric: tabular-nums;
    white-space: nowrap; min-width: 4.2rem; text-align: right; }
  .test > .reason, .test > .place, .test > .parts { margin-left: 1.7rem; }
  .reason { color: var(--muted); overflow-wrap: anywhere; white-space: pre-wrap; }
  .parts { margin-top: .35rem; display: flex; flex-wrap: wrap; gap: .35rem; }
  .parts > li { max-width: 100%; }
  .parts > li:has(> .issue), .parts > li:has(> .case:not(.passed)) { flex-basis: 100%; }
  .issue { border-left: 3px solid var(--tone); border-radius: .3rem; padding: .4rem .75rem;
    background: var(--ground); }
  .issue.failed { background: var(--tint); }
  .issue p { overflow-wrap: anywhere; white-space: pre-wrap; }
  .issue .message { font: .9rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
  .issue .message .label { font-family: system-ui, "Noto Sans", sans-serif; font-weight: 600; }
  .case { display: inline-flex; gap: .35rem; align-items: baseline; max-width: 100%;
    border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .7rem .05rem .5rem; }
  .case code { font: .85rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    overflow-wrap: anywhere; unicode-bidi: isolate; }
  .attachment { color: var(--muted); overflow-wrap: anywhere; }
  .suite-end { color: var(--muted); font-size: .9rem; padding: .5rem 1rem;
    border-top: 1px solid var(--line); }
  .run h2 { color: var(--tone); }
  .run li { overflow-wrap: anywhere; }
  .closing { color: var(--muted); }
  .line { overflow-wrap: anywhere; }
  .line.warning { color: var(--known); }
  section.plain > .tests > .test { padding-left: 0; padding-right: 0; }
  .explanation { font-size: .85rem; color: var(--muted); overflow-wrap: anywhere; }
  .explanation ul { padding-left: 1rem; }
  .suite > details > .explanation { padding: .25rem 1rem; }
  @media (max-width: 36rem) {
    body { font-size: 15px; }
    header.page, main { padding-left: .6rem; padding-right: .6rem; }
    .suite > details > summary { grid-template-columns: minmax(0, 1fr); }
    .tally { text-align: left; padding-left: 1.7rem; }
    .row { flex-wrap: wrap; }
    .row .name { flex-basis: 60%; }
    .row.passed .name { flex-basis: 50%; }
    .row .label { margin-left: 1.7rem; order: 3; flex-basis: calc(100% - 1.7rem); }
    .row .time { min-width: 0; }
    .place { font-size: .74rem; }
  }
  @media print { details > * { display: block; } section { break-inside: avoid; } }
  """
