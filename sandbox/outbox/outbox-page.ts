import { escapeHtml } from '../escape-html.ts';
import type { Received } from './outbox.ts';
import { outboxStyle } from './outbox-style.ts';

/** Filters of the outbox; empty for all. */
export type Asked = { kind: string; to: string; id: string; view: string };

type Kind = Received['kind'];

const kinds: readonly { kind: Kind | ''; name: string }[] = [
  { kind: '', name: 'All' },
  { kind: 'mail', name: 'Mail' },
  { kind: 'sms', name: 'SMS' },
  { kind: 'push', name: 'Push' },
];

const drawings: Record<Kind, string> = {
  mail: '<path d="M2 4h12v9H2z"/><path d="m2 4.5 6 4.5 6-4.5"/>',
  sms: '<path d="M2 3h12v8H7l-3.5 3v-3H2z"/>',
  push: '<path d="M8 2a4 4 0 0 1 4 4v3l1.5 2.5h-11L4 9V6a4 4 0 0 1 4-4zM6.5 13.5h3"/>',
};

/** All messages of the demo shop, newest first, with one open; message content is untrusted. */
export function outboxPage(received: readonly Received[], found: readonly Received[], asked: Asked): string {
  const open = found.find(({ id }) => id === asked.id) ?? found[0];
  const isReading = open !== undefined && open.id === asked.id;
  const list = found.map((one) => row(one, { asked, isOpen: one === open })).join('');
  const content = open ? `<ul class="list">${list}</ul>${message(open, asked)}` : nothing(received.length === 0);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${outboxStyle}</style></head><body class="${isReading ? 'reading' : 'choosing'}">
<header class="bar"><h1><a href="/outbox">Outbox</a></h1>${tabs(received, asked)}${people(received, asked)}</header>
<main>${content}</main></body></html>`;
}

/** The HTML of a mail, or its text. Links open in a new tab. */
export function mailDesign(mail: Received | undefined): string {
  const base = '<base target="_blank">';
  if (!mail) return '<!doctype html><title>No mail</title><p>There is no such mail any more.</p>';
  if (mail.html === '')
    return `<!doctype html><meta charset="utf-8"><title>Mail</title><pre>${escapeHtml(mail.text)}</pre>`;
  return /<head[^>]*>/i.test(mail.html) ? mail.html.replace(/<head[^>]*>/i, (head) => head + base) : base + mail.html;
}

function tabs(received: readonly Received[], asked: Asked): string {
  const forThem = received.filter(({ to }) => asked.to === '' || to === asked.to);
  const links = kinds.map(({ kind, name }) => {
    const count = forThem.filter((one) => kind === '' || one.kind === kind).length;
    const here = kind === asked.kind ? ' aria-current="page"' : '';
    return `<a class="tab" href="${address({ kind, to: asked.to })}"${here}>${name} <small>${count}</small></a>`;
  });
  return `<nav aria-label="Kinds">${links.join('')}</nav>`;
}

function people(received: readonly Received[], asked: Asked): string {
  const names = [...new Set(received.map(({ to }) => to))].toSorted();
  const choices = names.map((to) => `<option${to === asked.to ? ' selected' : ''}>${escapeHtml(to)}</option>`);
  const kind = asked.kind === '' ? '' : `<input type="hidden" name="kind" value="${escapeHtml(asked.kind)}">`;
  return `<form action="/outbox">${kind}<select name="to" aria-label="Recipient"><option value="">Everybody</option>${choices.join('')}</select>
<button>Show</button></form>`;
}

function row(one: Received, { asked, isOpen }: { asked: Asked; isOpen: boolean }): string {
  const title = one.subject || one.text;
  const here = isOpen ? ' aria-current="true"' : '';
  return `<li><a href="${address({ ...asked, id: one.id, view: '' })}"${here}>${drawing(one.kind)}<b>${escapeHtml(title)}</b>${time(one, 'short')}<span>${escapeHtml(one.to)}</span></a></li>`;
}

function message(one: Received, asked: Asked): string {
  const back = `<a class="back" href="${address({ ...asked, id: '', view: '' })}">← All messages</a>`;
  const title = { mail: one.subject, sms: `SMS to ${one.to}`, push: `Notification to ${one.to}` }[one.kind];
  const head = `<header>${back}<h2>${escapeHtml(title)}</h2><p class="meta">${escapeHtml(sentence(one))} ${time(one, 'medium')}</p></header>`;
  return `<article class="message ${one.kind}">${head}${content(one, asked)}</article>`;
}

function sentence({ kind, to }: Received): string {
  return { mail: `To ${to}.`, sms: 'In the words that are registered.', push: 'In a browser that agreed to it.' }[kind];
}

function content(one: Received, asked: Asked): string {
  if (one.kind === 'sms') return `<pre class="bubble">${linked(escapeHtml(one.text))}</pre>`;
  if (one.kind === 'push') return notification(one);
  const views = one.html === '' ? ['text', 'headers'] : ['design', 'phone', 'text', 'headers'];
  const view = views.includes(asked.view) ? asked.view : (views[0] ?? 'text');
  const links = views.map((name) => {
    const here = name === view ? ' aria-current="page"' : '';
    const words = name.charAt(0).toUpperCase() + name.slice(1);
    return `<a class="tab ${name}" href="${address({ ...asked, id: one.id, view: name })}"${here}>${words}</a>`;
  });
  return `<nav class="views" aria-label="Views">${links.join('')}</nav>${mailView(one, view)}`;
}

function mailView(mail: Received, view: string): string {
  if (view === 'text') return `<pre>${linked(escapeHtml(mail.text))}</pre>`;
  if (view === 'headers') return headers(mail);
  const source = `/outbox/design?${escapeHtml(new URLSearchParams({ id: mail.id }).toString())}`;
  // The response's CSP has the same sandbox, for browsers that support only one of them.
  return `<iframe class="${view}" src="${source}" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function headers(mail: Received): string {
  const rows = mail.headers.map(({ name, value }) => {
    const way = name.startsWith('list-') ? ' class="way"' : '';
    return `<dt${way}>${escapeHtml(name)}</dt><dd${way}>${escapeHtml(value)}</dd>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function notification({ subject, text, url }: Received): string {
  const opens = /^\/(?![/\\])/.test(url) ? `<p>Opens <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>` : '';
  return `<div class="card"><img src="/icon-192.png" alt="" width="48" height="48"><b>${escapeHtml(subject)}</b><p>${escapeHtml(text)}</p></div>${opens}`;
}

function nothing(isEmpty: boolean): string {
  const words = isEmpty
    ? '<h2>Nothing sent yet</h2><p>Every mail, SMS and notification of this demo shop lands here. Place an order, or ask for a log-in code, and look again.</p>'
    : '<h2>None of these</h2><p>The shop has sent nothing of this kind to them.</p><a class="again" href="/outbox">Show everything</a>';
  return `<div class="none">${drawing('mail')}${words}</div>`;
}

function drawing(kind: Kind): string {
  const name = kind === 'mail' ? 'Mail' : kind === 'sms' ? 'SMS' : 'Push';
  return `<svg role="img" aria-label="${name}" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round">${drawings[kind]}</svg>`;
}

function time({ at }: Received, style: 'short' | 'medium'): string {
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  const words =
    style === 'short'
      ? at.toLocaleTimeString('en-IN', { ...zone, timeStyle: 'short' })
      : at.toLocaleString('en-IN', { ...zone, dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${at.toISOString()}">${words}</time>`;
}

function address(asked: Partial<Asked>): string {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return escapeHtml(`/outbox${said.length > 0 ? `?${new URLSearchParams(said)}` : ''}`);
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
