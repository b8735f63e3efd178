import { stockAlertConsent } from '#contract/stock-alerts.ts';
import {
  coupon,
  judged,
  lineId,
  listing,
  person,
  shared,
  soldOut,
  tee,
  wished,
  written,
  words,
} from './hostile-world.ts';
import { lineOf } from './order-requests.ts';

/** Valid requests for each shopping endpoint, with every field set. */
export const shoppingRequests = {
  products: {
    list: { query: listing },
    trending: {},
    newest: {},
    oversized: {},
    bySlug: { params: { slug: tee.slug } },
    byCategory: { params: { category: 'oversized' }, query: { page: '1', minPrice: '1' } },
    byCategorySlug: { params: { slug: 'oversized' }, query: { limit: '3' } },
    one: { params: { id: tee.id } },
  },
  facets: { count: { query: { category: 'oversized', sizes: 'S', minPrice: '1' } } },
  search: {
    products: { query: { q: 'tee', page: '1', limit: '5', sort: 'relevance' } },
    suggestions: { query: { q: 'te' } },
    alternatives: { query: { q: 'teee' } },
    history: {},
    remember: { body: { term: 'black hoodie' } },
    clearHistory: {},
    forget: { params: { id: person.userId } },
  },
  categories: { list: { query: { showOnHomepage: 'true' } }, one: { params: { slug: 'oversized' } } },
  banners: { list: { query: { type: 'hero', isActive: 'true' } } },
  reviews: {
    ofProduct: {
      params: { productId: tee.id },
      query: { page: '1', limit: '2', sort: 'newest', rating: '5', photos: 'false' },
    },
    mineOfProduct: { params: { productId: tee.id } },
    mine: { query: { page: '1', limit: '5' } },
    one: { params: { id: judged } },
    add: { body: { productId: tee.id, ...words } },
    update: { params: { id: written[0] }, body: { productId: tee.id, ...words } },
    remove: { params: { id: written[1] } },
    like: { params: { id: judged }, body: { liked: true } },
    helpful: { params: { id: judged }, body: { liked: true } },
    report: { params: { id: judged }, body: { reason: 'spam', description: 'An advert' } },
    moderate: {
      params: { id: judged },
      body: { status: 'hidden', note: 'Not about the tee', seenAt: new Date().toISOString() },
    },
  },
  pincodes: { one: { params: { pincode: '560038' } } },
  coupons: {
    available: {},
    forCart: { query: { cartTotal: '999', items: `${tee.id}:2` } },
    validate: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
    apply: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
  },
  stockAlerts: {
    add: {
      body: { variantId: soldOut.variants[0]?.id, email: 'a@ksauni.example', consent: stockAlertConsent.version },
    },
    undo: { params: { id: crypto.randomUUID() } },
  },
  cart: {
    read: {},
    add: { body: lineOf(tee) },
    update: { params: { itemId: lineId }, body: { quantity: 2, size: 'S', color: 'Black' } },
    remove: { params: { itemId: lineId } },
    clear: {},
    merge: { body: { mergeId: crypto.randomUUID(), items: [lineOf(tee)] } },
    quote: { body: { items: [lineOf(tee)] } },
  },
  wishlist: {
    read: {},
    add: { body: { productId: tee.id } },
    remove: { params: { id: wished[0].id } },
    removeMany: { body: { productIds: [tee.id] } },
    moveToCart: { params: { id: wished[1].id }, body: { quantity: 1, size: 'S', color: 'Black' } },
    merge: {
      body: {
        mergeId: crypto.randomUUID(),
        items: [{ productId: tee.id, savedPrice: 499, savedAt: '2026-11-20T10:00:00.000Z' }],
      },
    },
    quote: { body: { productIds: [tee.id] } },
    share: {},
    shared: { params: { token: shared.json.token } },
    unshare: {},
    clear: {},
  },
};
