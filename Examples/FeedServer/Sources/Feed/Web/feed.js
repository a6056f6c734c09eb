// What the page of the feed does beside live.js: it loads older entries near the end, and announces new ones.

const [feed, more, news] = ['feed', 'more', 'news'].map((id) => document.getElementById(id));

// Near the link to older entries, the source gives way to the one that the link names: to another element,
// because Turbo's does not observe its src. Each event brings the link up to date.
const near = new IntersectionObserver((entries) => {
  const old = document.querySelector('turbo-stream-source');
  const address = more.querySelector('a[data-src]')?.dataset.src;
  if (!entries.at(-1).isIntersecting || !address || !old) return;
  const url = new URL(address, document.baseURI), shown = new URL(old.getAttribute('src'), document.baseURI);
  if (url.searchParams.get('through') === shown.searchParams.get('through')) return;
  url.searchParams.set('since', shown.searchParams.get('since'));
  const source = old.cloneNode();
  source.setAttribute('src', url);
  old.replaceWith(source);
}, { rootMargin: '100%' });
const watch = () => { near.unobserve(more); near.observe(more); };

// A new entry is one that comes before an old one. It is announced until it is seen, and highlighted then.
const rows = () => [...feed.querySelectorAll('article')];
const known = new Set(rows().map((row) => row.id)), fresh = new Set();
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) highlight(target);
}, { threshold: 0.5 });

function announce() {
  const now = rows(), last = now.findLastIndex((row) => known.has(row.id));
  for (const row of last < 0 ? now : now.slice(0, last)) {
    if (!known.has(row.id)) fresh.add(row.id);
  }
  for (const row of now) {
    known.add(row.id);
    if (fresh.has(row.id)) seen.observe(row); // Also the one that took its place.
  }
  say();
}

function say() {
  for (const id of fresh) if (!document.getElementById(id)) fresh.delete(id);
  news.replaceChildren();
  if (!fresh.size) return;
  const button = document.createElement('button');
  button.textContent = fresh.size === 1 ? '1 new entry' : `${fresh.size} new entries`;
  button.onclick = () => {
    const first = rows().find((row) => fresh.has(row.id));
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  news.append(button);
}

// With reduced motion nothing fades: the colour stays for a moment, and is gone.
function highlight(row) {
  seen.unobserve(row);
  fresh.delete(row.id);
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in';
  row.animate([{ borderColor: 'var(--accent)', background: 'var(--fresh)' }, {}], { duration: 3000, easing });
  say();
}

if (feed && more && news) {
  new MutationObserver(watch).observe(more, { childList: true });
  new MutationObserver(announce).observe(feed, { childList: true, subtree: true });
  watch();
}
