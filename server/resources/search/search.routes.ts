import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { visitorIn } from '#server/platform/http/in-process.ts';
import { listAndTell, type Searched } from '#server/resources/products/search-listing.ts';
import { taggedListing } from '#server/resources/products/tag-products.ts';
import { findAlternatives } from './find-alternatives.ts';
import { phraseBook } from './phrase-book.ts';
import { clearHistory, forgetSearch, readHistory, rememberSearch } from './search-history.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(bind: Bind, context: Context, searched: Searched): void {
  const reading = { ...context, ...context.reads };
  const phrases = phraseBook(reading);

  bind(api.search.products, async ({ query: { q, ...query }, tag, ...call }) => {
    const asked = { query: { ...query, search: q }, address: visitorIn(call) };
    return taggedListing(await listAndTell(reading, asked, searched), { query, tag });
  });
  bind(api.search.suggestions, async ({ query, tag }) => {
    tag('products', 'categories');
    return { suggestions: await suggest(reading, await phrases(), query.q) };
  });
  bind(api.search.alternatives, async ({ query, tag }) => {
    tag('products', 'categories');
    return findAlternatives(reading, query.q);
  });
  historyRoutes(bind, context);
}

function historyRoutes(bind: Bind, context: Context): void {
  bind(api.search.history, async ({ caller }) => ({ history: await readHistory(context, caller.userId) }));
  bind(api.search.remember, async ({ caller, body }) => ({
    history: await rememberSearch(context, caller.userId, body.term),
  }));
  bind(api.search.clearHistory, async ({ caller }) => ({ history: await clearHistory(context, caller.userId) }));
  bind(api.search.forget, async ({ caller, params }) => ({
    history: await forgetSearch(context, caller.userId, params.id),
  }));
}
