import type { EventFacts } from '#contract/visitor-events.ts';
import { productPage } from '#contract/rules/product-page.ts';
import { keepEarly } from './analytics-early.ts';

declare global {
  interface Window {
    /** All events of this page, oldest first; recording them here sends nothing. */
    dataLayer?: object[];
  }
}

type Place = { pathname: string; search: string };

/** Records an event, immediately and on every page; whether it is sent is decided later (analytics-sender.ts). */
export function track(facts: EventFacts, { pathname, search }: Place = location) {
  const layer = (window.dataLayer ??= []);
  layer.push({ ...facts, at: Date.now(), path: pathname, query: search });
  keepEarly(layer);
}

/** Section 2: records each route change with path and query; product pages name their product. */
export function trackPageView(place: Place) {
  track({ event: 'page_view', ...productPage(place.pathname) }, place);
}
