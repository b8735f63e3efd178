/**
 * An element with properties, listeners (`onclick`) and children. `aria-…`, `role` and `for` are attributes.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | false | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** A picture drawn with one path. @param {string} path @param {{ box: number, label?: string, className: string }} about */
export function picture(path, { box, label, className }) {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${box} ${box}`);
  svg.setAttribute('class', className);
  if (label) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  } else svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svgSpace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

const icons = {
  upi: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2M10 11l2 2 3-4',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  wallet: 'M3 7h17v13H3zM3 7V5a1 1 0 0 1 1-1h13v3M15 12h5v4h-5z',
  netbanking: 'M3 9l9-5 9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 5l7 7-7 7',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M12 7v6M12 16.5v.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
};

/** @param {keyof typeof icons} name */
export function icon(name) {
  return picture(icons[name], { box: 24, className: 'icon' });
}

/**
 * A labelled field with a place for its fault.
 * @param {{ label: string, name: string, [property: string]: unknown }} about
 */
export function field({ label, name, ...properties }) {
  const input = el('input', { id: name, name, required: true, 'aria-describedby': `${name}-fault`, ...properties });
  const fault = el('p', { id: `${name}-fault`, className: 'fault' });
  /** @param {string} text Empty when nothing is wrong. */
  const complain = (text) => {
    fault.textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', () => complain(''));
  return {
    input,
    complain,
    element: el('div', { className: 'field' }, el('label', { for: name }, label), input, fault),
  };
}

/** @param {number} paise */
export function rupees(paise) {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);
}
