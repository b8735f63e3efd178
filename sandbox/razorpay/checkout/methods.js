import { el, field, icon, picture, rupees } from './elements.js';

/**
 * What a view may ask of the page around it.
 * @typedef {{ amount: number, banks: Record<string, string>, wallets: Record<string, string>, allowsUpiId: boolean, prefill: Record<string, string>,
 *   pay: (fields: object, next: (begun: Begun) => void) => Promise<void>, finish: (begun: Begun, answer: object) => Promise<void>,
 *   show: (title: string, view: HTMLElement, way?: { back?: () => void, isToRead?: boolean }) => void, back: () => void }} Page
 * @typedef {{ payment_id: string, qr?: string }} Begun
 */

/** @param {Page} page */
export function upi(page) {
  const code = el('div', { className: 'qr', role: 'status' }, el('span', { className: 'spinner' }), 'Making your code');
  const view = el(
    'div',
    { className: 'upi' },
    el('p', {}, 'Scan with Google Pay, PhonePe, Paytm, BHIM or any other UPI app.'),
    code,
  );
  if (page.allowsUpiId) view.append(upiIdForm(page));
  page.show('Pay by UPI', view, { back: page.back, isToRead: true });
  void page.pay({ method: 'upi' }, (begun) => {
    code.replaceChildren(picture(begun.qr ?? '', { box: 45, label: 'UPI QR code', className: 'squares' }));
    code.after(
      el('p', { className: 'waiting', role: 'status' }, el('span', { className: 'pulse' }), 'Waiting for your payment'),
      answers(page, begun, { question: 'Your UPI app asks for your PIN', yes: 'Approve', no: 'Decline' }),
    );
  });
}

/** @param {Page} page */
function upiIdForm(page) {
  const id = field({ label: 'Or enter your UPI ID', name: 'vpa', placeholder: 'name@bank', autocapitalize: 'none' });
  const form = el('form', { noValidate: true, className: 'inline' }, id.element, submit('Verify and pay'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const vpa = id.input.value.trim();
    if (!/^[\w.-]{2,60}@[a-z]{2,20}$/i.test(vpa)) return refuse([[id, 'Enter a UPI ID such as name@bank.']]);
    return void page.pay({ method: 'upi', vpa }, (begun) => {
      const question = `A request was sent to ${vpa}`;
      page.show('Approve in your UPI app', answers(page, begun, { question, yes: 'Approve', no: 'Decline' }));
    });
  });
  return form;
}

/** @param {Page} page */
export function card(page) {
  const number = field({ label: 'Card number', name: 'number', inputMode: 'numeric', autocomplete: 'cc-number' });
  const expiry = field({ label: 'Expiry', name: 'expiry', placeholder: 'MM / YY', inputMode: 'numeric', maxLength: 7 });
  const cvv = field({ label: 'CVV', name: 'cvv', type: 'password', inputMode: 'numeric', maxLength: 4 });
  const name = field({ label: 'Name on card', name: 'name', autocomplete: 'cc-name', value: page.prefill.name ?? '' });
  expiry.input.autocomplete = 'cc-exp';
  cvv.input.autocomplete = 'cc-csc';
  number.input.addEventListener('input', () => group(number.input));
  expiry.input.addEventListener('input', () => slash(expiry.input));
  const sample = el('button', { type: 'button', className: 'link' }, 'Fill in a test card');
  sample.addEventListener('click', () => {
    number.input.value = '4100 2800 0000 1007';
    expiry.input.value = '12 / 30';
    cvv.input.value = '123';
    name.input.value ||= 'Asha Menon';
    for (const { complain } of [number, expiry, cvv, name]) complain('');
  });
  const form = el(
    'form',
    { noValidate: true },
    number.element,
    el('div', { className: 'pair' }, expiry.element, cvv.element),
    name.element,
    submit(`Pay ${rupees(page.amount)}`),
    el('p', { className: 'note' }, 'Only test cards work here. ', sample),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const digits = number.input.value.replaceAll(/\s/g, '');
    const faults = refuse([
      [number, !/^\d{15,16}$/.test(digits) && 'Enter the 15 or 16 digits of your card.'],
      [expiry, !isToCome(expiry.input.value) && 'Enter a month to come, as MM / YY.'],
      [cvv, !/^\d{3,4}$/.test(cvv.input.value) && 'Enter the 3 or 4 digits.'],
      [name, name.input.value.trim() === '' && 'Enter the name on your card.'],
    ]);
    if (faults) return;
    const fields = { number: digits, name: name.input.value.trim() };
    void page.pay({ method: 'card', card: fields }, (begun) => askForCode(page, begun));
  });
  page.show('Pay by card', form);
}

/** @param {Page} page @param {Begun} begun */
function askForCode(page, begun) {
  const code = field({ label: 'One-time code', name: 'otp', inputMode: 'numeric', autocomplete: 'one-time-code' });
  const form = el(
    'form',
    { noValidate: true },
    el('p', {}, 'Your bank sent a code to your phone. In this test, any 4 to 10 digits are right.'),
    code.element,
    submit('Confirm'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const otp = code.input.value.trim();
    if (!refuse([[code, !/^\d{1,10}$/.test(otp) && 'Enter the digits of the code.']])) void page.finish(begun, { otp });
  });
  page.show('Confirm with your bank', form);
}

/** @param {Page} page */
export function netbanking(page) {
  const banks = Object.entries(page.banks).map(([code, name]) => {
    const button = el('button', { type: 'button', className: 'choice' }, el('span', {}, name), icon('next'));
    button.addEventListener('click', () => {
      void page.pay({ method: 'netbanking', bank: code }, (begun) => {
        const question = `${name} asks whether to pay ${rupees(page.amount)}`;
        page.show(name, answers(page, begun, { question, yes: 'Success', no: 'Failure' }));
      });
    });
    return el('li', {}, button);
  });
  page.show('Choose your bank', el('ul', { className: 'choices' }, ...banks));
}

/** @param {Page} page */
export function wallet(page) {
  const wallets = Object.entries(page.wallets).map(([code, name]) => {
    const button = el('button', { type: 'button', className: 'choice' }, el('span', {}, name), icon('next'));
    button.addEventListener('click', () => {
      void page.pay({ method: 'wallet', wallet: code }, (begun) => {
        const question = `${name} asks whether to pay ${rupees(page.amount)}`;
        page.show(name, answers(page, begun, { question, yes: 'Success', no: 'Failure' }));
      });
    });
    return el('li', {}, button);
  });
  page.show('Choose your wallet', el('ul', { className: 'choices' }, ...wallets));
}

/** Stands where the bank's own page or app would be. @param {Page} page @param {Begun} begun @param {{ question: string, yes: string, no: string }} words */
function answers(page, begun, { question, yes, no }) {
  const choose = (/** @type {string} */ answer) => () => void page.finish(begun, { answer });
  return el(
    'div',
    { className: 'bank', role: 'group', 'aria-label': 'Test payment' },
    el('p', {}, el('strong', {}, question), el('br'), 'This is a test: say what happens.'),
    el('button', { type: 'button', className: 'main', onclick: choose('success') }, yes),
    el('button', { type: 'button', className: 'quiet', onclick: choose('failure') }, no),
  );
}

/** @param {string} words */
function submit(words) {
  return el('button', { type: 'submit', className: 'main' }, words);
}

/** Shows what is wrong and goes to the first of it; whether anything is. @param {[ReturnType<typeof field>, string | false][]} checks */
function refuse(checks) {
  for (const [{ complain }, fault] of checks) complain(fault || '');
  const first = checks.find(([, fault]) => fault);
  first?.[0].input.focus();
  return first !== undefined;
}

/** @param {HTMLInputElement} input */
function group(input) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 16);
  input.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** @param {HTMLInputElement} input */
function slash(input) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 4);
  input.value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** @param {string} text */
function isToCome(text) {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim());
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year)) return false;
  return new Date(2000 + Number(year), Number(month), 1) > new Date();
}
