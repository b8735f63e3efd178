import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Config } from '#server/config.ts';
import { type InProcessReply, isInProcess } from '#server/platform/http/in-process.ts';
import { serveFiles } from '#server/platform/http/serve-files.ts';
import { type Rendered, type ReplyCache, sendCached } from '#server/platform/reply-cache.ts';
import type { LostVisitors } from '#server/resources/seo/lost-visitors.ts';
import { ownLook } from '#server/resources/seo/read-address.ts';
import { builtSite } from './built-site.ts';
import { cleanAddress, hasDotSegments } from './clean-address.ts';
import { devSite } from './dev-site.ts';
import { installable } from './installable.ts';
import { renderPage } from './render-page.ts';
import { rootFiles } from './root-files.ts';
import { pageFacts } from './shop-facts.ts';

type PagesOptions = {
  app: FastifyInstance;
  replyCache: ReplyCache;
  callApi: (path: string) => Promise<InProcessReply>;
  config: Pick<Config, 'origin' | 'IDENTITY_JWKS_URL' | 'RAZORPAY_KEY_ID' | 'RATE_LIMITS'>;
  /** From createDevServer; undefined in production. */
  dev?: ViteDevServer | undefined;
  /** Redirects and broken-link counts for unknown URLs. */
  lost: LostVisitors;
};

/** Path prefixes that are never pages. */
const elsewhere =
  /^\/((api|assets|media|(identitytoolkit|securetoken)\.googleapis\.com|outbox|razorpay|shiprocket)(\/|%2[Ff]|$)|__(?!\/auth\/action$))/;

/** Rate limit for rendering (cached pages bypass it): listings and searches are expensive and their URLs unlimited. */
const mostMade = { max: 600, timeWindow: 60_000 };

/** Serves every URL that no other route handles as a page. */
export async function pages({ app, replyCache, callApi, config, dev, lost }: PagesOptions): Promise<void> {
  const plain = dev ? devSite(dev) : await builtSite();
  const site = {
    ...plain,
    usesFirebase: config.IDENTITY_JWKS_URL !== '',
    usesRazorpay: config.RAZORPAY_KEY_ID !== '',
    isHttps: config.origin.startsWith('https:'),
  };
  if (!dev) await installable(app, async () => (await pageFacts(callApi)).flags.pwa);
  if (!dev) await builtFiles(app);

  const rateLimit = config.RATE_LIMITS && { ...mostMade, allowList: isInProcess };
  app.get('/*', { config: { rateLimit } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = request.raw.url ?? '/';
    if (hasDotSegments(raw)) return reply.callNotFound();
    const clean = cleanAddress(raw);
    // A leading double slash would be parsed as a host.
    const url = new URL(clean ?? raw, config.origin);
    if (elsewhere.test(url.pathname)) return reply.callNotFound();
    if (clean) return reply.redirect(clean, 301);
    /** Redirect target: the current slug with this visitor's query, or a redirect set by staff. */
    const elsewhereOf = async ({ status, headers }: Pick<Rendered, 'status' | 'headers'>) => {
      if (status === 301) return `${headers?.location}${url.search}`;
      return status === 404 ? lost.leadOn(lostIn(request, url)) : undefined;
    };
    const made = { url, origin: config.origin, requestId: request.id, callApi, log: request.log };
    if (dev) {
      const page = await renderPage(site, made);
      const to = await elsewhereOf(page);
      if (to !== undefined) return ledOn(reply, to);
      return reply
        .code(page.status)
        .headers(page.headers ?? {})
        .type(page.contentType)
        .send(page.body);
    }
    const { pageKey } = await site.entry();
    const key = pageKey(url);
    const cached = await replyCache.answer({ url: raw, key, render: () => renderPage(site, made) });
    const to = await elsewhereOf(cached);
    return to === undefined ? sendCached(request, reply, cached) : ledOn(reply, to);
  });
}

function lostIn({ headers }: FastifyRequest, { pathname, search }: URL) {
  return { pathname, search, referrer: headers.referer, isOwnLook: headers[ownLook] !== undefined };
}

/** Not cached: staff may change the redirect, or a page may be created there. */
function ledOn(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(to, 301);
}

/** Scripts and fonts are content-hashed and were compressed at build time. */
async function builtFiles(app: FastifyInstance): Promise<void> {
  await rootFiles(app);
  await serveFiles(app, {
    path: '/assets/:file',
    names: /^[\w-][\w.-]*$/,
    root: fileURLToPath(new URL('../../dist/client/assets', import.meta.url)),
    preCompressed: true,
  });
}
