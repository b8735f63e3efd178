import { api } from '#contract/api.ts';
import { mostRedirects } from '#contract/redirects.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { selectPicture } from '#server/resources/pictures/pictures.queries.ts';
import { saveByShape, shownWidth } from '#server/resources/pictures/save-picture.ts';
import { checkPage } from './check-page.ts';
import { selectNamedHeads, type NamedHeadRow } from './heads.queries.ts';
import { ownHeadOf, wordsOf } from './heads.rules.ts';
import { selectLeftOut } from './pages.queries.ts';
import type { ReadAddress } from './read-address.ts';
import { exportRedirects, listBroken, listRedirects, removeRedirects } from './redirects.ts';
import { changeHead, changeHeads, saveNamedHead } from './save-head.ts';
import { addRedirect, changeRedirect } from './save-redirect.ts';
import { exportPages, listPages, listShopPictures, readPage, summarize } from './seo-pages.ts';
import { listTemplates, saveTemplate, tryTemplate } from './templates.ts';

/** A sitemap file as known to its generator. */
type SitemapFile = { name: string; urls: number; madeAt: Date | undefined; changedAt: Date | undefined };

/** Provided by page rendering: page sources and the sitemap. */
type Served = { readAddress: ReadAddress; sitemap: { files(): Promise<SitemapFile[]> } };

export function seoRoutes(bind: Bind, context: Context, served: Served): void {
  const { seo } = api;
  bind(api.pageHeads.own, async ({ params, tag }) => {
    tag('seo');
    const [written] = await selectNamedHeads(context.db, params.page);
    return { head: written ? ownHeadOf(wordsOf(written)) : {} };
  });
  bind(seo.list, async () => ({ seoData: (await selectNamedHeads(context.db)).map(toSeoData) }));
  bind(seo.save, async ({ body, activityId }) => ({
    message: 'SEO data saved.',
    seoData: toSeoData(await saveNamedHead(context, body)),
    activityId,
  }));
  bind(seo.pages, ({ query }) => listPages(context, query));
  bind(seo.export, async ({ query }) => ({ file: await exportPages(context, query), name: 'seo.csv' }));
  bind(seo.summary, () => summarize(context));
  bind(seo.page, async ({ params }) => ({ page: await readPage(context.db, params.key) }));
  bind(seo.change, async ({ params, body, activityId }) => ({
    message: 'Saved.',
    page: await changeHead(context, { ...body, ...params }),
    activityId,
  }));
  bind(seo.bulk, async ({ body, activityId }) => ({ results: await changeHeads(context, body), activityId }));
  bind(seo.check, ({ params }) => checkPage(context, served.readAddress, params.key));
  bind(seo.pictures, async ({ query }) => ({ pictures: await listShopPictures(context, query.search) }));
  bind(seo.upload, async ({ body }) => {
    const key = await saveByShape(context, body.image, 'image');
    const { width, height, placeholder } = await selectPicture(context.db, key);
    return { picture: { url: pictureUrl(key, shownWidth({ width, height }), 'webp'), width, height, placeholder } };
  });
  bindTemplates(bind, context);
  bindRedirects(bind, context, served.readAddress);
  bind(seo.sitemap, () => sitemapState(context, served.sitemap));
}

function bindTemplates(bind: Bind, context: Context): void {
  const { seo } = api;
  bind(seo.templates, async () => ({ templates: await listTemplates(context) }));
  bind(seo.tryTemplate, ({ params, body }) => tryTemplate(context, params.kind, body));
  bind(seo.saveTemplate, async ({ params, body, activityId }) => ({
    message: 'Template saved.',
    template: await saveTemplate(context, params.kind, body),
    activityId,
  }));
}

function bindRedirects(bind: Bind, context: Context, readAddress: ReadAddress): void {
  const { redirects } = api;
  bind(redirects.list, ({ query }) => listRedirects(context, query));
  bind(redirects.export, async ({ query }) => ({
    file: await exportRedirects(context, { ...query, most: mostRedirects }),
    name: 'redirects.csv',
  }));
  bind(redirects.add, async ({ body, activityId }) => ({
    message: 'Redirect saved.',
    redirect: await addRedirect(context, readAddress, body),
    activityId,
  }));
  bind(redirects.update, async ({ params, body, activityId }) => ({
    message: 'Redirect saved.',
    redirect: await changeRedirect(context, readAddress, { ...body, ...params }),
    activityId,
  }));
  bind(redirects.remove, async ({ body, activityId }) => ({
    results: await removeRedirects(context, body.ids),
    activityId,
  }));
  bind(redirects.broken, ({ query }) => listBroken(context, query));
}

async function sitemapState(context: Context, sitemap: Served['sitemap']) {
  const { origin } = context.config;
  const [files, leftOut] = await Promise.all([sitemap.files(), selectLeftOut(context.db)]);
  return {
    url: `${origin}/sitemap.xml`,
    files: files.map(({ name, urls, madeAt, changedAt }) => ({
      name,
      url: `${origin}/sitemaps/${name}.xml`,
      urls,
      madeAt: madeAt?.toISOString() ?? null,
      changedAt: changedAt?.toISOString() ?? null,
    })),
    leftOut,
  };
}

function toSeoData(row: NamedHeadRow) {
  return { page: row.page, ...wordsOf(row), updatedAt: row.updated_at.toISOString() };
}
