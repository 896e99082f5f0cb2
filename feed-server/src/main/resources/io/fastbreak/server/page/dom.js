/** Creates elements, and updates a view in place. Text is never parsed as markup. */

const HANDLERS = ['onclick', 'oninput', 'onchange', 'onsubmit', 'onkeydown', 'onpointermove', 'onpointerleave', 'onfocus', 'onblur'];
/** Properties that the user changes too, so that setting the attribute is not enough. */
const STATES = ['checked', 'selected'];
const SVG = 'http://www.w3.org/2000/svg';

/** Elements that have a handler or a state, or contain one that has: equal markup does not show that nothing has changed. */
const interactive = new WeakSet();

/**
 * An HTML element.
 * @param props attributes; handlers by their names; null and false are left out
 */
export const h = (tag, props, ...children) => filled(document.createElement(tag), props, children);

/** An SVG element. */
export const s = (tag, props, ...children) => filled(document.createElementNS(SVG, tag), props, children);

function filled(element, props, children) {
  const content = nodes(children);
  if (STATES.some(state => state in element) || content.some(child => interactive.has(child))) interactive.add(element);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (HANDLERS.includes(name)) {
      element[name] = value;
      interactive.add(element);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...content);
  return element;
}

const nodes = children => children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);

/** Replaces the children; elements with the same key are updated in place and keep focus and scroll position. */
export function show(parent, ...children) {
  const wanted = nodes(children).map(child => child instanceof Node ? child : document.createTextNode(child));
  const keyed = new Map();
  for (const child of parent.children) {
    if (child.dataset?.key) keyed.set(child.dataset.key, child);
  }
  let at = parent.firstChild;
  for (const next of wanted) {
    const known = next.dataset?.key ? keyed.get(next.dataset.key) : at;
    if (known && known !== next && alike(known, next)) {
      if (known === at) at = at.nextSibling;
      else parent.insertBefore(known, at);
      update(known, next);
    } else {
      parent.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

const alike = (one, other) => one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;

function update(known, next) {
  if (known.nodeType === Node.TEXT_NODE) {
    if (known.data !== next.data) known.data = next.data;
    return;
  }
  const isInteractive = interactive.has(known) || interactive.has(next);
  if (!isInteractive && known.isEqualNode(next)) return;
  attributes(known, next);
  if (isInteractive) {
    interactive.add(known);
    for (const name of HANDLERS) known[name] = next[name];
  }
  show(known, ...next.childNodes);
}

function attributes(known, next) {
  const own = name => name === 'open' || (name === 'value' && known === document.activeElement);
  for (const {name} of [...known.attributes]) {
    if (!next.hasAttribute(name) && !own(name)) known.removeAttribute(name);
  }
  for (const {name, value} of next.attributes) {
    if (known.getAttribute(name) !== value && !own(name)) {
      known.setAttribute(name, value);
      if (name === 'value') known.value = value;
    }
  }
  for (const state of STATES) {
    if (state in known) known[state] = next.hasAttribute(state);
  }
}
