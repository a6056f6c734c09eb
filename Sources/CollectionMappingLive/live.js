// Turbo Streams (https://turbo.hotwired.dev/reference/streams), and the action `move`. Hotwire's Turbo can
// be loaded before this script instead, which then adds only that action.

const actions = new Map(Object.entries({
  append: (target, content) => { removeDuplicates(target, content); target.append(content); },
  prepend: (target, content) => { removeDuplicates(target, content); target.prepend(content); },
  before: (target, content) => target.before(content),
  after: (target, content) => target.after(content),
  replace: (target, content) => target.replaceWith(content),
  update: (target, content) => target.replaceChildren(content),
  remove: (target) => target.remove(),
  move: (target, content, stream) => move(target, stream),
}));

function removeDuplicates(target, content) {
  const ids = new Set(Array.from(content.children, (child) => child.id).filter(Boolean));
  for (const child of [...target.children]) if (ids.has(child.id)) child.remove();
}

// Behind the element with the id in `after`, or to the beginning of the one in `into`: the same node, with
// what the user has opened and typed in it.
function move(target, stream) {
  const anchor = document.getElementById(stream.getAttribute('after'));
  const parent = anchor ? anchor.parentNode : document.getElementById(stream.getAttribute('into'));
  if (!parent || target.contains(parent)) return;
  const next = anchor ? anchor.nextSibling : parent.firstChild;
  if (parent.moveBefore) parent.moveBefore(target, next); // Focus stays, too.
  else withoutAutofocus(target, () => parent.insertBefore(target, next));
}

class Stream extends HTMLElement {
  connectedCallback() {
    const action = actions.get(this.getAttribute('action')), all = this.getAttribute('targets');
    const first = document.getElementById(this.getAttribute('target'));
    const template = this.querySelector('template')?.content ?? new DocumentFragment();
    for (const target of all ? document.querySelectorAll(all) : first ? [first] : []) {
      const content = document.importNode(template, true); // A copy for each target.
      withoutAutofocus(content, () => action?.(target, content, this));
    }
    this.remove();
  }
}

// An element that is inserted with `autofocus` would take the focus; one that gets it later does not.
function withoutAutofocus(content, insert) {
  const elements = [...content.querySelectorAll('[autofocus]')];
  if (content.autofocus) elements.push(content);
  const values = elements.map((element) => element.getAttribute('autofocus'));
  for (const element of elements) element.removeAttribute('autofocus');
  insert();
  elements.forEach((element, index) => element.setAttribute('autofocus', values[index]));
}

// What the user does survives a change: where a row is replaced, its new controls get what was typed into the
// old ones, and the focus with its selection. Controls that nobody touched have the new values, and so have
// details that nobody opened or closed.
function keepingInput(change) {
  const edits = [...document.querySelectorAll('input, textarea, select, details')].filter(isEdited)
    .map((control) => [control, finder(control)]);
  const focused = document.activeElement, findFocused = finder(focused), caret = caretOf(focused);
  change();
  for (const [control, find] of edits) {
    const other = control.isConnected ? null : find();
    if (other && isAlike(control, other)) takeInput(other, control);
  }
  // What has focus by now got it from the user, or from a handler.
  if ((document.activeElement ?? document.body) !== document.body) return;
  const heir = focused?.isConnected ? focused : findFocused();
  heir?.focus({ preventScroll: true });
  if (heir && isAlike(focused, heir)) caret(heir);
}

const isAlike = (one, other) => one.localName === other.localName && one.type === other.type;

// The details that were opened or closed since they were written.
const toggled = new WeakSet();
new MutationObserver((changes) => changes.forEach(({ target }) => toggled.add(target)))
  .observe(document, { subtree: true, attributeFilter: ['open'] });

// Whether a control has another value than the page gave it.
function isEdited(control) {
  if (control.localName === 'details') return toggled.has(control);
  switch (control.type) {
    case 'checkbox': case 'radio': return control.checked !== control.defaultChecked;
    case 'file': return control.files.length > 0;
    case 'select-multiple':
      return [...control.options].some((option) => option.selected !== option.defaultSelected);
    case 'select-one': {
      const options = [...control.options];
      const first = options.findLast((option) => option.defaultSelected)
        ?? options.find((option) => !option.disabled);
      return control.selectedOptions[0] !== first;
    }
    default:
      return control.value !== control.defaultValue && control.value !== initialValue(control);
  }
}

// The value that a browser makes of the attributes: 50 of a range without any.
function initialValue(control) {
  const copy = document.createElement(control.localName);
  for (const name of ['min', 'max', 'step', 'multiple', 'value', 'type'])
    if (control.hasAttribute(name)) copy.setAttribute(name, control.getAttribute(name));
  return control.localName === 'input' ? copy.value : control.defaultValue;
}

function takeInput(control, old) {
  if (old.type === 'checkbox' || old.type === 'radio') {
    control.checked = old.checked;
  } else if (old.type === 'file') {
    control.files = old.files;
  } else if (old.localName === 'details') {
    control.open = old.open;
  } else if (old.localName === 'select') {
    const values = new Set(Array.from(old.selectedOptions, (option) => option.value));
    const options = [...control.options];
    if (values.size && !options.some((option) => values.has(option.value))) return;
    for (const option of options) option.selected = values.has(option.value);
  } else {
    control.value = old.value;
  }
}

// Finds the element that takes the place of another one: by its id, or as the one of its kind and name with the
// same number in the row around it, unless another element has moved there.
function finder(element) {
  if (element?.id) return () => document.getElementById(element.id);
  const row = element?.parentElement?.closest('[id]')?.id;
  if (!row) return () => null;
  const name = element.getAttribute('name');
  const isPeer = (other) => other.getAttribute('name') === name && isAlike(element, other)
    && (element.type !== 'radio' || other.value === element.value);
  const peers = () =>
    [...(document.getElementById(row)?.querySelectorAll(element.localName) ?? [])].filter(isPeer);
  const old = peers(), place = old.indexOf(element);
  return () => {
    const now = peers();
    // Without a name, a button that went would give its place, and the focus, to another one.
    if (!name && element.matches('a, button') && now.length !== old.length) return null;
    return [now[place]].find((other) => other && !old.includes(other));
  };
}

// Sets the selection and the scroll position of a text in another control.
function caretOf(control) {
  if (!control || !('selectionStart' in control)) return () => {};
  const { selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = control;
  return (other) => {
    if (selectionStart !== null) // Null for a number, for example.
      other.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    Object.assign(other, { scrollTop, scrollLeft });
  };
}

class StreamSource extends HTMLElement {
  connectedCallback() { this.open(new URL(this.getAttribute('src'), document.baseURI)); }
  disconnectedCallback() { this.source.close(); clearTimeout(this.retry); }
  open(url) {
    const source = this.source = new EventSource(url);
    source.onopen = () => this.say('');
    source.onmessage = ({ data, lastEventId }) => {
      // All streams of an event in one task: half a change is never seen. Scripts do not run.
      keepingInput(() => document.body.insertAdjacentHTML('beforeend', data));
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

// Where Hotwire's Turbo is, it gets the one action that it does not have.
if (globalThis.Turbo?.StreamActions)
  Turbo.StreamActions.move ??= function () { this.targetElements.forEach((row) => move(row, this)); };

for (const [name, type] of [['turbo-stream', Stream], ['turbo-stream-source', StreamSource]])
  customElements.get(name) ?? customElements.define(name, type);
