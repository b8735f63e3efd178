import type { Received } from './outbox.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 1rem; }
  article { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .75rem; margin-block: 1rem; padding: 1rem; }
  h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: .25rem 0 .75rem; opacity: .8; }
  pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  .sms pre { font-size: 1.25rem; }
`;

/** Mails and SMS as a plain page, newest first; links can be followed, nothing else of a message is trusted. */
export function outboxPage(received: readonly Received[]): string {
  const messages = received.length > 0 ? received.map(article).join('') : '<p>No mail or SMS yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><style>${style}</style>
<main><h1>Outbox</h1><p>Every mail and SMS this demo shop has sent since it started, the newest first.</p>${messages}</main></html>`;
}

function article({ kind, to, subject, text, at }: Received): string {
  const when = at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
  const title = kind === 'sms' ? `SMS to ${escape(to)}` : escape(subject);
  const details = kind === 'sms' ? when : `Mail to ${escape(to)}, ${when}`;
  return `<article class="${kind}"><h2>${title}</h2><p>${details}</p><pre>${linked(escape(text))}</pre></article>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
