/**
 * Defines `Razorpay` as checkout.js does: options, `on`, `open` and `close`. What the shopper sees is a page in a frame,
 * so neither page can read the other. Styles are set one by one, which a strict policy allows.
 */
(() => {
  /**
   * @typedef {{ razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string }} Paid
   * @typedef {{ key: string, order_id: string, handler?: (response: Paid) => void, callback_url?: string, redirect?: boolean,
   *   timeout?: number, modal?: { ondismiss?: () => void, escape?: boolean }, [name: string]: unknown }} Options
   */

  const { currentScript } = document;
  const address = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;
  const frameAddress = new URL('checkout/frame.html', address);

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      /** @type {Options} */
      this.options = options;
      /** @type {Map<string, ((detail: object) => void)[]>} */
      this.listeners = new Map();
      /** @type {(() => void) | undefined} */
      this.takeDown = undefined;
    }

    /** @param {string} event @param {(detail: object) => void} listener */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (!this.takeDown) this.takeDown = putUp(this);
      return this;
    }

    /** Takes the checkout away; the shopper did not pay. */
    close() {
      if (!this.takeDown) return;
      this.takeDown();
      this.takeDown = undefined;
      this.options.modal?.ondismiss?.();
    }
  }

  /** @param {Razorpay} checkout */
  function putUp(checkout) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', 'Payment');
    for (const [element, styles] of /** @type {const} */ ([
      [dialog, { border: '0', padding: '0', margin: '0', background: 'transparent', overflow: 'hidden' }],
      [dialog, { position: 'fixed', inset: '0', width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none' }],
      [frame, { border: '0', width: '100%', height: '100%', display: 'block', colorScheme: 'light' }],
    ]))
      Object.assign(element.style, styles);
    frame.title = 'Razorpay checkout (stand-in)';
    frame.src = frameAddress.href;
    dialog.append(frame);
    document.body.append(dialog);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    dialog.showModal();

    /** @param {MessageEvent} message */
    const listen = (message) => {
      if (message.source === frame.contentWindow && message.origin === frameAddress.origin)
        hear(checkout, frame, message.data);
    };
    addEventListener('message', listen);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      tell(frame, { type: 'escape' });
    });
    const { timeout } = checkout.options;
    const timer = timeout ? setTimeout(() => checkout.close(), timeout * 1_000) : undefined;
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
      document.documentElement.style.overflow = overflow;
      dialog.close();
      dialog.remove();
    };
  }

  /** @param {Razorpay} checkout @param {HTMLIFrameElement} frame @param {{ type: string, [name: string]: any }} message */
  function hear(checkout, frame, message) {
    if (message.type === 'ready') {
      frame.focus();
      // Functions cannot be sent, and the frame needs none.
      tell(frame, { type: 'options', options: JSON.parse(JSON.stringify(checkout.options)) });
    }
    if (message.type === 'failed') {
      for (const listener of checkout.listeners.get('payment.failed') ?? []) listener({ error: message.error });
      if (checkout.options.redirect) leave(checkout, errorFields(message.error));
    }
    if (message.type === 'dismissed') checkout.close();
    if (message.type === 'paid') {
      checkout.takeDown?.();
      checkout.takeDown = undefined;
      if (checkout.options.redirect) leave(checkout, message.response);
      else checkout.options.handler?.(message.response);
    }
  }

  /** @param {HTMLIFrameElement} frame @param {object} message */
  function tell(frame, message) {
    frame.contentWindow?.postMessage(message, frameAddress.origin);
  }

  /** @param {Record<string, unknown>} error */
  function errorFields(error) {
    const { metadata, ...fields } = error;
    const named = Object.entries(fields).map(([name, value]) => [`error[${name}]`, String(value)]);
    return Object.fromEntries([...named, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  /** In the browsers of other apps the page itself goes on: a form with the fields, posted to the shop. @param {Razorpay} checkout @param {Record<string, string>} fields */
  function leave({ options }, fields) {
    if (!options.callback_url) return;
    const form = document.createElement('form');
    form.method = 'post';
    form.action = options.callback_url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  Object.assign(window, { Razorpay });
})();
