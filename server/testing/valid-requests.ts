import type { Api } from '#contract/api.ts';
import { adminCouponRequests } from './test-coupons.ts';
import { campaignRequests } from './valid-campaigns.ts';
import { queueRequests } from './valid-queue-requests.ts';
import { draftRequests } from './valid-drafts.ts';
import { addBanner } from './test-goods.ts';
import { returnRequests } from './test-returns.ts';
import { adminBannerRequests } from './valid-admin-banners.ts';
import { adminCategoryRequests, adminTop10Requests, adminTshirtRequests } from './valid-admin-shelves.ts';
import { adminOrderRequests, adminRefundRequests } from './valid-admin-orders.ts';
import { adminMessageRequests, adminPincodeRequests } from './valid-admin-messages.ts';
import { adminProductRequests } from './valid-admin-products.ts';
import { adminSettingRequests, shopSettingRequests } from './valid-admin-settings.ts';
import { adminStockRequests, importRequests } from './valid-admin-stock.ts';
import { analyticsRequests } from './valid-analytics.ts';
import { orderRequests } from './valid-orders.ts';
import { outreachRequests } from './valid-outreach.ts';
import { personRequests } from './valid-people.ts';
import { seoRequests } from './valid-seo.ts';
import { listedLater, shelfRequests } from './valid-shelves.ts';
import { shoppingRequests } from './valid-shopping.ts';

import { ask, done, forgottenEvents, known, opened, person, staff, tee, tshirts, wholeShop } from './hostile-world.ts';

const dayOne = '2026-01-01T00:00:00.000Z';
const customRange = { range: 'custom', from: '2026-01-01', to: '2026-01-31' };

export type Valid = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type ValidRequests = { [Resource in keyof Api]: { [Name in keyof Api[Resource]]: Valid } };

/** A successful request for each endpoint, with all fields that go together. A new endpoint must be added here. */
export const valid: ValidRequests = {
  ...personRequests,
  ...shoppingRequests,
  ...orderRequests,
  ...shelfRequests,
  ...(await campaignRequests({ ask, token: staff.token }, await addBanner(wholeShop.pool, 'Of a campaign'))),
  adminMessages: adminMessageRequests,
  outreach: await outreachRequests(wholeShop, { token: staff.token, tee }),
  adminPincodes: adminPincodeRequests,
  adminCoupons: await adminCouponRequests({ ask, token: staff.token, productId: tee.id }),
  adminTop10: await adminTop10Requests(wholeShop, [tee.id, listedLater.id]),
  adminTshirts: adminTshirtRequests(tshirts),
  adminBanners: await adminBannerRequests(wholeShop),
  ...(await seoRequests(wholeShop, staff.token, known.image)),
  shopSettings: shopSettingRequests,
  settings: {
    checkout: {},
    saveCheckout: {
      body: {
        codOffered: true,
        codFee: 0,
        codMin: 0,
        codMax: 199_999.99,
        codOpenOrders: 100,
        codNeedsVerifiedPhone: false,
        holdMinutes: 15,
      },
    },
    ...adminSettingRequests,
  },
  ...(await draftRequests(wholeShop, staff.token, person.userId)),
  adminOrders: await adminOrderRequests(wholeShop),
  adminProducts: await adminProductRequests(wholeShop),
  stock: await adminStockRequests(wholeShop),
  imports: await importRequests(wholeShop, staff.token),
  adminRefunds: await adminRefundRequests(wholeShop),
  returns: await returnRequests(wholeShop, { person, staff, tee }),
  ...(await queueRequests(wholeShop, { person, ticketNumber: opened.json.ticket.number })),
  leavingReasons: {
    tell: { body: { cancellationReasons: ['Shipping costs too much', 'The photos are dark'] } },
    list: { query: { page: '1', limit: '20' } },
  },
  tickets: {
    open: {
      body: {
        name: 'Asha',
        email: 'asha@ksauni.example',
        phone: '9845012345',
        topic: 'order',
        orderNumber: 'KS-ABCD234567',
        message: 'Where is my parcel?',
        website: '',
      },
    },
    mine: { query: { page: '1', limit: '20' } },
    one: { params: { number: opened.json.ticket.number } },
  },
  visitorEvents: {
    record: {
      body: {
        sentAt: 1,
        events: [{ id: crypto.randomUUID(), at: 1, event: 'page_view', path: '/', query: '', referrer: 'x.example' }],
      },
    },
  },
  activity: {
    list: {
      query: { page: '1', limit: '5', actor: staff.userId, entity: 'top10', entityId: 'x', from: dayOne, to: dayOne },
    },
    one: { params: { id: done ?? '' } },
    export: { query: { actor: staff.userId, entity: 'top10', entityId: 'x', from: dayOne, to: dayOne } },
    undo: { params: { id: done ?? '' } },
  },
  analytics: await analyticsRequests(wholeShop),
  dashboard: {
    stats: { query: customRange },
    figures: { query: customRange },
    sales: { query: { ...customRange, by: 'day' } },
    popular: { query: customRange },
    waiting: { params: { list: 'toShip' } },
    counts: {},
  },
  jobs: {
    list: { query: { page: '1', limit: '5', state: 'failed', kind: 'job', task: 'send-mail' } },
    summary: {},
    one: { params: { id: forgottenEvents[2] } },
    retry: { body: { ids: [forgottenEvents[0]] } },
    dismiss: { body: { ids: [forgottenEvents[1]], reason: 'Settled by hand' } },
  },
  adminCategories: await adminCategoryRequests(wholeShop, known.image),
  client: { config: {} },
  health: { ready: {}, live: {} },
};
