import { brand } from '#contract/brand.ts';

/** Stands when even the error screen cannot be drawn, so it needs neither the web app nor its styles. */
export function lastResort(requestId: string): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong | ${brand.name}</title></head>
<body><main><h1>Something went wrong on our side</h1>
<p>Please reload the page in a moment. Your cart is safe. If it happens again, write to <a href="mailto:${brand.email}">${brand.email}</a> and name this request:</p>
<p><code>${requestId}</code></p><p><a href="/">Back to ${brand.name}</a></p></main></body></html>`;
}
