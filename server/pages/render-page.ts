import type { FastifyBaseLogger } from 'fastify';
import type { Rendered } from '#server/platform/reply-cache.ts';
import type { Page, PageRequest } from '#web/entry-server.tsx';
import { documentOf } from './document.ts';
import { withFlags } from './flags.ts';
import { failedPage } from './plain-page.ts';
import { PageAnswers } from './page-answers.ts';
import { renamedAddress } from './renamed.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import { factTags, pageFacts } from './shop-facts.ts';
import type { Site } from './site.ts';
import { structuredData } from './structured-data.ts';

const html = 'text/html; charset=utf-8';

/** Renders a page to a document. Whatever fails, the visitor gets an error page with the request id. */
export async function renderPage(
  site: Site,
  { log, ...request }: Omit<PageRequest, 'facts'> & { log: FastifyBaseLogger },
): Promise<Rendered> {
  const headers = pageSecurityHeaders(site, request.url.pathname);
  try {
    const { render } = await site.entry();
    const answers = new PageAnswers(request.callApi);
    const { flags, facts, areKnown } = await pageFacts(request.callApi);
    const page = await render({ ...request, facts, callApi: answers.callApi });
    if (page.failure) log.error({ err: page.failure }, 'page failed');
    if (page.location) return redirection(page);
    const moved = page.status === 200 ? await renamedAddress(request.url, answers) : undefined;
    if (moved) return renamed(moved, page);
    const { url, origin } = request;
    const data = page.status === 200 ? await structuredData({ url, origin, answers, facts }) : undefined;
    const body = await site.finish(
      url.pathname,
      documentOf(withFlags(site.parts(page.modules), flags), { ...page, data }),
    );
    return {
      status: page.status,
      contentType: html,
      body,
      tags: [...page.tags, ...factTags],
      headers: headersFor(page, headers),
      cacheable: areKnown && isCacheable(page),
    };
  } catch (err) {
    log.error({ err }, 'error screen failed too');
    const { body, headers: ofPage } = failedPage(request.requestId);
    return { status: 500, contentType: html, body, tags: [], headers: ofPage, cacheable: false };
  }
}

/**
 * The 404 page of unknown URLs is always the same; that of unknown products is not cached, since their URLs are
 * unlimited.
 */
function isCacheable({ status, state, isWhole }: Page): boolean {
  return isWhole && (status === 200 || (status === 404 && !state?.errors));
}

function headersFor({ status }: Page, headers: Record<string, string>): Record<string, string> {
  return status === 503 ? { ...headers, 'retry-after': '5' } : headers;
}

/** Redirect from a former slug. Reusing the slug changes products, which invalidates this. */
function renamed(location: string, { tags, isWhole }: Page): Rendered {
  const made = { status: 301, contentType: html, body: '', headers: { location } };
  return { ...made, tags: [...tags, 'products', 'categories'], cacheable: isWhole };
}

function redirection({ status, location = '/' }: Page): Rendered {
  return { status, contentType: html, body: '', tags: [], headers: { location }, cacheable: false };
}
