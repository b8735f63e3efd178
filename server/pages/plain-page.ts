import { createHash } from 'node:crypto';
import { brand } from '#contract/brand.ts';

/** Works in both themes, and needs no other file. */
const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{margin:0;font-size:1.75rem;line-height:1.2}a{color:inherit}';
const styleHash = createHash('sha256').update(style).digest('base64');

type PlainPage = { body: string; headers: Record<string, string> };

/**
 * A page without the web app and its styles, for when even the error screen cannot be rendered. `more` is trusted HTML.
 */
function plainPage(page: { title: string; head?: string; more: string }): PlainPage {
  const { title, head = '', more } = page;
  const body = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title} | ${brand.name}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${more}</main></body></html>`;
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  return { body, headers };
}

/** Shown when even rendering the error screen fails. */
export function failedPage(requestId: string): PlainPage {
  return plainPage({
    title: 'Something went wrong on our side',
    more: `<p>Please reload the page in a moment. Your cart is safe. If it happens again, write to <a href="mailto:${brand.email}">${brand.email}</a> and quote this reference:</p>
<p><code>${requestId}</code></p><p><a href="/">Back to ${brand.name}</a></p>`,
  });
}

/** Shown under overload; reloads by itself. */
export function busyPage(requestId: string, retrySeconds: number): PlainPage {
  return plainPage({
    title: 'We are very busy right now',
    head: `<meta http-equiv="refresh" content="${retrySeconds}">`,
    more: `<p>This page loads again by itself in a few seconds. Your cart is safe.</p><p><small>Reference: <code>${requestId}</code></small></p>`,
  });
}
