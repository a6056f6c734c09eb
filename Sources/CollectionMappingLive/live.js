// Turbo Streams (https://turbo.hotwired.dev/reference/streams) for live pages. Hotwire's Turbo can be
// loaded instead.

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
  connectedCallback() { this.open(new URL(this.getAttribute('src'), document.baseURI)); }
  disconnectedCallback() { this.source.close(); clearTimeout(this.retry); }
  open(url) {
    const source = this.source = new EventSource(url);
    source.onopen = () => this.say('');
    source.onmessage = ({ data, lastEventId }) => {
      // All streams of an event in one task: half a change is never seen. Scripts do not run.
      keepingFocus(() => document.body.insertAdjacentHTML('beforeend', data));
      url.searchParams.set('since', lastEventId); // What another connection goes on from.
      url.searchParams.delete('base');
      this.setAttribute('src', url); // For this element too, if it is taken out and put back.
    };
    source.onerror = () => {
      this.say(this.dataset.lost ?? '');
      if (source.readyState !== source.CLOSED) return; // It connects again by itself.
      this.retry = setTimeout(() => this.open(url), 5000); // After an answer like 503 it does not.
    };
  }
  say(text) { // To screen readers too, which would read the same words again.
    const region = document.getElementById('connection');
    if (region && region.textContent !== text) region.textContent = text;
  }
}

for (const [name, type] of [['turbo-stream', Stream], ['turbo-stream-source', StreamSource]])
  customElements.get(name) ?? customElements.define(name, type);
