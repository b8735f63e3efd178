import { el, icon, rupees } from './elements.js';
import { card, netbanking, upi, wallet } from './methods.js';

/** @typedef {import('./methods.js').Begun} Begun */

const methods = {
  upi: { title: 'UPI', about: 'Scan a code with any UPI app', open: upi },
  card: { title: 'Card', about: 'Visa, Mastercard, RuPay, American Express', open: card },
  netbanking: { title: 'Netbanking', about: 'Your bank account', open: netbanking },
  wallet: { title: 'Wallet', about: 'Amazon Pay, MobiKwik, Freecharge', open: wallet },
};

const pollEveryMs = 2_000;
const goodbyeMs = 1_200;

const api = new URL('../checkout/', location.href);
/** Where the shop's page is from; known with its first message. */
let shop = '';
/** @type {Record<string, any>} */
let options = {};
/** @type {{ order: { id: string, amount: number }, banks: Record<string, string>, wallets: Record<string, string> }} */
let about = { order: { id: '', amount: 0 }, banks: {}, wallets: {} };
/** The try that the shopper may still turn away from. @type {Begun | undefined} */
let open;
/** Counts views, so that an answer for one that is gone is dropped. */
let turn = 0;

const view = el('div', { className: 'view' });
const title = el('h1', { id: 'title', tabIndex: -1 });
const back = el('button', { type: 'button', className: 'tool', 'aria-label': 'Back' }, icon('back'));
const close = el('button', { type: 'button', className: 'tool', 'aria-label': 'Close payment' }, icon('close'));
let goBack = () => {};

addEventListener('message', (event) => {
  if (event.source !== parent) return;
  if (event.data.type === 'options') {
    shop = event.origin;
    void start(event.data.options);
  }
  if (event.data.type === 'escape') leave();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options.modal?.escape !== false) leave();
});
back.addEventListener('click', () => goBack());
close.addEventListener('click', askWhetherToClose);
parent.postMessage({ type: 'ready' }, '*');

/** @param {Record<string, any>} given */
async function start(given) {
  options = given;
  const query = new URLSearchParams({ key_id: options.key, order_id: options.order_id ?? '' });
  const answer = await call(`preferences?${query}`);
  if (answer.order) about = answer;
  drawShell();
  if (answer.error) return showFault(answer.error, { again: false });
  if (about.order.amount === 0) return showFault({ description: 'This order is paid already.' }, { again: false });
  showMethods();
  return openPreferred();
}

/** The shop may say by which method the shopper wants to pay; the way back leads to all of them. */
function openPreferred() {
  const wanted = Object.entries(methods).find(([name]) => name === options.prefill?.method);
  if (wanted && options.method?.[wanted[0]] !== false) wanted[1].open(page());
}

function drawShell() {
  const { name = 'Test shop', description = '', theme = {}, prefill = {} } = options;
  if (/^#[0-9a-f]{6}$/i.test(theme.color ?? '')) document.body.style.setProperty('--theme', theme.color);
  const summary = el(
    'header',
    { className: 'summary' },
    el(
      'div',
      { className: 'shop' },
      el('span', { className: 'mark', 'aria-hidden': 'true' }, name.slice(0, 1)),
      el('strong', {}, name),
    ),
    description !== '' && el('p', { className: 'description' }, description),
    el('p', { className: 'price' }, el('span', {}, 'To pay'), el('strong', {}, rupees(about.order.amount))),
    prefill.contact && el('p', { className: 'person' }, `Paying as ${prefill.contact}`),
    el('p', { className: 'test' }, 'Test mode: no money moves'),
  );
  const footer = el('footer', { className: 'foot' }, icon('lock'), 'Stand-in for Razorpay');
  const body = el('div', { className: 'body' }, el('div', { className: 'bar' }, back, title, close), view, footer);
  document.body.replaceChildren(el('main', { className: 'sheet', 'aria-labelledby': 'title' }, summary, body));
}

/** @param {string} heading @param {HTMLElement} contents @param {{ back?: () => void, isToRead?: boolean }} [way] */
function show(heading, contents, way = { back: turnAway }) {
  turn += 1;
  title.textContent = heading;
  view.replaceChildren(contents);
  back.hidden = !way.back;
  goBack = way.back ?? (() => {});
  const first = way.isToRead ? undefined : contents.querySelector('input');
  (first ?? title).focus();
}

function showMethods() {
  const hidden = new Set(hides().flatMap(({ method, flows }) => (flows ? [] : [method])));
  const choices = Object.entries(methods)
    .filter(([name]) => !hidden.has(name) && options.method?.[name] !== false)
    .map(([name, { title: words, about: more, open: go }]) => {
      const button = el(
        'button',
        { type: 'button', className: 'choice' },
        // Sound: the names are the keys of the list above, and each has an icon of its name.
        icon(/** @type {keyof typeof methods} */ (name)),
        el('span', {}, el('strong', {}, words), el('small', {}, more)),
        icon('next'),
      );
      button.addEventListener('click', () => go(page()));
      return el('li', {}, button);
    });
  show('How would you like to pay?', el('ul', { className: 'choices' }, ...choices), {});
}

/** What the shop does not want to offer: a method, or some ways to use it. @returns {{ method: string, flows?: string[] }[]} */
function hides() {
  return options.config?.display?.hide ?? [];
}

function page() {
  return {
    amount: about.order.amount,
    banks: about.banks,
    wallets: about.wallets,
    allowsUpiId: !hides().some(({ method, flows }) => method === 'upi' && flows?.includes('collect')),
    prefill: options.prefill ?? {},
    pay,
    finish,
    show,
    back: turnAway,
  };
}

/** @param {object} fields @param {(begun: Begun) => void} next */
async function pay(fields, next) {
  const mine = turn;
  const { email = '', contact = '' } = options.prefill ?? {};
  const known = {
    key_id: options.key,
    order_id: about.order.id,
    description: options.description,
    notes: options.notes,
  };
  setBusy(true);
  const begun = await call('payments', { ...known, email, contact, ...fields });
  setBusy(false);
  if (mine !== turn) return;
  if (begun.error) return showFault(begun.error, { again: true });
  open = begun;
  next(begun);
}

/** @param {Begun} begun @param {object} answer */
async function finish(begun, answer) {
  open = undefined;
  show('Confirming your payment', waiting(), {});
  settle(begun, await call(`payments/${begun.payment_id}/finish`, { key_id: options.key, ...answer }));
}

/** @param {Begun} begun @param {Record<string, any>} outcome */
function settle(begun, outcome) {
  if (outcome.status === 'paid') return showSuccess(outcome);
  if (outcome.status === 'failed') {
    tell({ type: 'failed', error: outcome.error });
    return showFault(outcome.error, { again: options.retry?.enabled !== false && options.retry !== false });
  }
  // The bank is silent, or cannot be reached just now: ask again.
  return setTimeout(() => void askAgain(begun, turn), pollEveryMs);
}

/** @param {Begun} begun @param {number} mine */
async function askAgain(begun, mine) {
  const query = new URLSearchParams({ key_id: options.key });
  const now = mine === turn && (await call(`payments/${begun.payment_id}?${query}`));
  if (now && mine === turn) settle(begun, now);
}

/** @param {Record<string, any>} outcome */
function showSuccess({ status: _, ...response }) {
  const words = el('p', {}, `${rupees(about.order.amount)} paid. Taking you back to the shop.`);
  show('Payment successful', el('div', { className: 'end paid', role: 'status' }, icon('done'), words), {});
  close.hidden = true;
  setTimeout(() => tell({ type: 'paid', response }), goodbyeMs);
}

/** @param {{ description: string }} error @param {{ again: boolean }} way */
function showFault({ description }, { again }) {
  const next = again
    ? el('button', { type: 'button', className: 'main', onclick: showMethods }, 'Try again')
    : el('button', { type: 'button', className: 'main', onclick: dismiss }, 'Back to the shop');
  const words = el('p', { role: 'alert' }, description);
  show('Payment not completed', el('div', { className: 'end failed' }, icon('failed'), words, next), {});
}

function waiting() {
  return el('div', { className: 'end', role: 'status' }, el('span', { className: 'spinner' }), 'Waiting for the bank');
}

/** Back to the choice of methods; the bank is told that nothing comes of this try. */
function turnAway() {
  if (open) void call(`payments/${open.payment_id}/finish`, { key_id: options.key, answer: 'cancel' });
  open = undefined;
  showMethods();
}

/** Escape: one step back where there is one, else out. */
function leave() {
  if (!back.hidden) goBack();
  else if (!close.hidden) askWhetherToClose();
}

function askWhetherToClose() {
  if (!options.modal?.confirm_close) return dismiss();
  const stay = el('button', { type: 'button', className: 'main', onclick: turnAway }, 'Keep paying');
  const go = el('button', { type: 'button', className: 'quiet', onclick: dismiss }, 'Leave');
  return show('Leave the payment?', el('div', { className: 'end' }, 'Your order is not paid yet.', stay, go), {});
}

function dismiss() {
  turn += 1;
  tell({ type: 'dismissed' });
}

/** @param {boolean} busy */
function setBusy(busy) {
  view.setAttribute('aria-busy', String(busy));
  for (const button of view.querySelectorAll('button')) button.disabled = busy;
}

/** @param {object} message */
function tell(message) {
  parent.postMessage(message, shop);
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function call(path, body) {
  try {
    const request = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return await (await fetch(new URL(path, api), request)).json();
  } catch {
    return { error: { description: 'The payment service cannot be reached. Check your connection and try again.' } };
  }
}
