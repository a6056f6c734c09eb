// Turbo Streams (https://turbo.hotwired.dev/reference/streams) for the live feed. Hotwire's Turbo
// can be loaded before this script, which then leaves everything to it.

const actions = new Map(Object.entries({
  append: (target, content) => { removeDuplicates(target, content); target.append(content); },
  prepend: (target, content) => { removeDuplicates(target, content); target.prepend(content); },
  before: (target, content) => target.before(content),
  after: (target, content) => target.after(content),
  replace: (target, content) => target.replaceWith(content),
  update: (target, content) => target.replaceChildren(content),
  remove: (target) => target.remove(),
}));

function removeDuplicates(target, content) {
  const ids = new Set(Array.from(content.children, (child) => child.id).filter(Boolean));
  for (const child of [...target.children]) if (ids.has(child.id)) child.remove();
}

class Stream extends HTMLElement {
  connectedCallback() {
    const action = actions.get(this.getAttribute('action')), all = this.getAttribute('targets');
    const first = document.getElementById(this.getAttribute('target'));
    const content = this.querySelector('template')?.content ?? new DocumentFragment();
    for (const target of all ? document.querySelectorAll(all) : first ? [first] : [])
      action?.(target, document.importNode(content, true)); // A copy for each target.
    this.remove();
  }
}

// A row that is replaced or moved is another node: focus goes to the same place in it.
function keepingFocus(change) {
  const focused = document.activeElement, id = CSS.escape(focused?.closest('[id]')?.id ?? '');
  const places = () => id ? [...document.querySelectorAll(`#${id}, #${id} *`)] : [];
  const place = places().indexOf(focused);
  change();
  if (place >= 0 && !focused.isConnected) places()[place]?.focus({ preventScroll: true });
}

class StreamSource extends HTMLElement {
  static observedAttributes = ['src'];
  attributeChangedCallback() { if (this.isConnected) this.open(); }
  connectedCallback() { if (!this.source) this.open(); }
  disconnectedCallback() { this.close(); }
  close() { clearTimeout(this.retry); this.source?.close(); delete this.source; }
  open(url = new URL(this.getAttribute('src'), document.baseURI)) {
    this.close();
    const source = this.source = new EventSource(this.url = url);
    source.onopen = () => this.say(false);
    source.onmessage = ({ data, lastEventId }) => {
      // All streams of an event in one task: half a change is never seen. Scripts do not run.
      keepingFocus(() => document.body.insertAdjacentHTML('beforeend', data));
      url.searchParams.set('since', lastEventId); // What another connection goes on from.
      url.searchParams.delete('base');
    };
    source.onerror = () => {
      this.say(true); // After an answer like 503 an EventSource does not try again by itself.
      if (source.readyState === source.CLOSED) this.retry = setTimeout(() => this.open(url), 5000);
    };
  }
  say(isLost) { // To screen readers too, once, and not over later words.
    const status = document.getElementById('status'), words = 'Connection lost. Trying again…';
    if (isLost !== (status?.textContent === words)) status?.replaceChildren(isLost ? words : '');
  }
}

for (const [name, type] of [['turbo-stream', Stream], ['turbo-stream-source', StreamSource]])
  customElements.get(name) ?? customElements.define(name, type);

// Near the link to more rows, the source goes on with the longer page. Turbo's does not tell its
// version, so with Turbo the link stays a link.
const feed = document.getElementById('feed'), near = new IntersectionObserver((entries) => {
  const { target, isIntersecting } = entries.at(-1), longer = `${target.dataset.events}&since=`;
  const source = document.querySelector('turbo-stream-source');
  if (!isIntersecting || !source?.url || source.getAttribute('src').startsWith(longer)) return;
  source.setAttribute('src', longer + source.url.searchParams.get('since'));
}, { rootMargin: '100%' });
const watch = () => (near.disconnect(),
  feed.querySelectorAll('a[data-events]').forEach((link) => near.observe(link)));
new MutationObserver(watch).observe(feed, { childList: true, subtree: true });
watch();
