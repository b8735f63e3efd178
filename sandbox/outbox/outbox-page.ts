import type { Received } from './outbox.ts';

/** The mails as a plain page, newest first; links can be followed, nothing else of a mail is trusted. */
export function outboxPage(received: readonly Received[]): string {
  const mails = received.length > 0 ? received.map(article).join('') : '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<h1>Outbox</h1><p>Every mail this demo shop has sent since it started.</p>${mails}</html>`;
}

function article(mail: Received): string {
  const when = mail.at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
  return `<article><h2>${escape(mail.subject)}</h2><p>To ${escape(mail.to)}, ${when}</p><pre>${linked(escape(mail.text))}</pre></article><hr>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
