import type { EventFacts } from '#contract/analytics.ts';
import { productPage } from '#contract/rules/product-page.ts';
import { keepEarly } from './analytics-early.ts';

declare global {
  interface Window {
    /** Everything that happened on this page, oldest first; nothing leaves the browser from here. */
    dataLayer?: object[];
  }
}

type Place = { pathname: string; search: string };

/** Notes that something happened, at once and on every page; whether it is ever sent is decided later (analytics-sender.ts). */
export function track(facts: EventFacts, { pathname, search }: Place = location) {
  const layer = (window.dataLayer ??= []);
  layer.push({ ...facts, at: Date.now(), path: pathname, query: search });
  keepEarly(layer);
}

/** Section 2: each route change, with path and query; product pages say which product. */
export function trackPageView(place: Place) {
  track({ event: 'page_view', ...productPage(place.pathname) }, place);
}
