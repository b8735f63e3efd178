import type { Api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { orderOnline } from './online-orders.ts';
import { lineOf } from './order-requests.ts';
import { adminCouponRequests } from './test-coupons.ts';
import { addBanner, addProduct, address } from './test-goods.ts';
import { queueRequests } from './valid-queue-requests.ts';
import { draftRequests } from './valid-drafts.ts';
import { returnRequests } from './test-returns.ts';
import { adminBannerRequests } from './valid-admin-banners.ts';
import { adminCategoryRequests, adminTop10Requests, adminTshirtRequests } from './valid-admin-shelves.ts';
import { adminOrderRequests, adminRefundRequests } from './valid-admin-orders.ts';
import { adminMessageRequests, adminPincodeRequests } from './valid-admin-messages.ts';
import { adminProductRequests } from './valid-admin-products.ts';
import { adminSettingRequests, shopSettingRequests } from './valid-admin-settings.ts';
import { adminStockRequests, importRequests } from './valid-admin-stock.ts';

import {
  addresses,
  ask,
  bookAddress,
  coupon,
  done,
  dropped,
  entries,
  everyField,
  forgottenEvents,
  fullOrder,
  gateway,
  hired,
  idToken,
  innovations,
  judged,
  known,
  lineId,
  listing,
  opened,
  orderCode,
  otherSession,
  person,
  phoneNumber,
  placed,
  pointOfCurve,
  pool,
  pushEndpoint,
  shared,
  signIn,
  soldOut,
  staff,
  stuck,
  tee,
  toPack,
  tshirts,
  unsubscribeToken,
  wholeShop,
  wished,
  words,
  written,
} from './hostile-world.ts';

const dayOne = '2026-01-01T00:00:00.000Z';
/** On the top 10 once its good requests have been made. */
const listedLater = await addProduct(pool);
const customRange = { range: 'custom', from: '2026-01-01', to: '2026-01-31' };

export type Valid = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
export type ValidRequests = { [Resource in keyof Api]: { [Name in keyof Api[Resource]]: Valid } };

/** A request of each call that is answered with success and sets every field there is. A new call must be added here. */
const ofInnovations = { search: 'ink', category: 'Process', priority: 'High', status: 'Review', state: 'hidden' };

export const valid: ValidRequests = {
  auth: {
    verifyToken: { body: { idToken: await idToken({ sub: person.uid }) } },
    registerEmail: { body: { email: 'hostile@ksauni.example', password: 'correct horse', name: 'Asha' } },
    logout: {},
    profile: {},
    updateProfile: {
      body: {
        name: 'Asha',
        email: person.email,
        phone: '',
        dateOfBirth: '1998-04-23',
        gender: 'other',
        preferences: { marketingEmail: true, marketingSms: false, marketingPush: true },
      },
    },
    preparePhoneOtp: { body: { phoneNumber } },
    verifyPhoneOtp: {
      body: {
        phoneNumber,
        name: 'Asha',
        firebaseIdToken: await idToken({
          sub: 'hostile-phone',
          phone_number: phoneNumber,
          firebase: { sign_in_provider: 'phone' },
        }),
      },
    },
    uploadAvatar: { body: { avatar: 'bytes come as form data' } },
    removeAvatar: {},
    sessions: {},
    endSession: { params: { id: otherSession } },
    endOtherSessions: {},
    exportAccount: {},
    deleteAccount: {},
  },
  addresses: {
    list: {},
    add: { body: bookAddress },
    update: { params: { id: addresses[0]?._id ?? '' }, body: bookAddress },
    remove: { params: { id: addresses[1]?._id ?? '' } },
  },
  adminUsers: {
    list: { query: { page: '1', limit: '5', search: 'asha', role: 'user', state: 'open', sort: 'name' } },
    export: { query: { search: 'asha', role: 'user', state: 'open', sort: '-name' } },
    one: { params: { id: hired.userId } },
    bulk: { body: { action: 'block', who: { ids: [hired.userId] } } },
    changeRole: { params: { id: hired.userId }, body: { role: 'digitalMarketer' } },
    remove: { params: { id: (await signIn()).userId } },
  },
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
    moderate: { params: { id: judged }, body: { status: 'hidden', note: 'Not about the tee' } },
  },
  pincodes: { one: { params: { pincode: '560038' } } },
  coupons: {
    available: {},
    forCart: { query: { cartTotal: '999', items: `${tee.id}:2` } },
    validate: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
    apply: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
  },
  adminMessages: adminMessageRequests,
  adminPincodes: adminPincodeRequests,
  adminCoupons: await adminCouponRequests({ ask, token: staff.token, productId: tee.id }),
  adminTop10: await adminTop10Requests(wholeShop, [tee.id, listedLater.id]),
  adminTshirts: adminTshirtRequests(tshirts),
  stockAlerts: {
    add: {
      body: { variantId: soldOut.variants[0]?.id, email: 'a@ksauni.example', consent: stockAlertConsent.version },
    },
  },
  tshirts: {
    list: {},
    add: { body: { ...known, alt: 'Lotus', order: 1, isActive: false } },
    update: { params: { id: tshirts[0] }, body: { ...known, alt: 'Lotus', order: 1, isActive: true } },
    remove: { params: { id: tshirts[1] } },
  },
  innovations: {
    list: {},
    all: { query: { ...ofInnovations, sort: 'title' } },
    export: { query: { ...ofInnovations, sort: '-created' } },
    add: { body: everyField },
    update: { params: { id: innovations[0] }, body: everyField },
    remove: { params: { id: innovations[1] } },
  },
  top10: {
    list: {},
    all: {},
    one: { params: { id: entries[0] } },
    add: { body: { product: tee.id, position: 1, isActive: true } },
    update: { params: { id: entries[0] }, body: { product: listedLater.id, position: 2, isActive: true } },
    remove: { params: { id: entries[1] } },
  },
  popup: {
    read: {},
    kept: {},
    update: {
      body: {
        showSalePopup: true,
        popupBanners: [{ bannerId: await addBanner(pool), isActive: true }],
        audience: 'known',
        delaySeconds: 20,
        frequency: 'week',
        startDate: dayOne,
        endDate: '2099-01-01T00:00:00.000Z',
      },
    },
  },
  adminBanners: await adminBannerRequests(wholeShop),
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
  orders: {
    quote: {
      body: {
        items: [lineOf(tee)],
        couponCode: '',
        pinCode: '560071',
        state: 'Karnataka',
        phoneNumber: '9845012345',
      },
    },
    mine: { query: { page: '1', limit: '5', search: 'tee', status: 'open', year: '2026' } },
    placeCod: { body: fullOrder },
    one: { params: { id: placed.json.order.id } },
    changeAddress: { params: { id: placed.json.order.id }, body: { shippingAddress: address } },
    sendCode: { body: { orderNumber: placed.json.order.orderNumber, phoneNumber: address.phoneNumber } },
    openByCode: {
      body: {
        orderNumber: placed.json.order.orderNumber,
        phoneNumber: address.phoneNumber,
        code: await orderCode(placed.json.order),
      },
    },
  },
  shopSettings: shopSettingRequests,
  settings: {
    checkout: {},
    saveCheckout: {
      body: {
        codOffered: true,
        codFee: 0,
        codMin: 0,
        codMax: 500_000,
        codOpenOrders: 100,
        codNeedsVerifiedPhone: false,
        holdMinutes: 15,
      },
    },
    ...adminSettingRequests,
  },
  invoices: {
    ofOrder: { params: { id: placed.json.order.id } },
    creditNote: { params: { id: dropped.json.order.id, refundId: 'cancellation' } },
  },
  payments: {
    create: { body: fullOrder },
    verify: { body: await gateway.pay((await orderOnline(wholeShop, { person })).gatewayOrderId) },
    cancel: {
      params: { id: (await orderOnline(wholeShop, { person })).order.id },
      body: { reason: 'Found another colour' },
    },
    cancelPreview: {
      params: { id: placed.json.order.id },
      body: { items: [{ orderItemId: placed.json.order.items[0]?._id, quantity: 1 }] },
    },
    webhook: {},
  },
  ...(await draftRequests(wholeShop, staff.token, person.userId)),
  adminOrders: await adminOrderRequests(wholeShop),
  adminProducts: await adminProductRequests(wholeShop),
  stock: await adminStockRequests(wholeShop),
  imports: await importRequests(wholeShop, staff.token),
  adminRefunds: await adminRefundRequests(wholeShop),
  shipments: {
    track: { body: { _id: placed.json.order.id } },
    webhook: {},
    retry: { params: { id: stuck[0]?.id ?? '' } },
    setStatus: {
      params: { id: toPack.json.order.id },
      body: { status: 'packed', trackingNumber: '12345678', carrier: 'delhivery', notes: 'On the shelf' },
    },
  },
  returns: await returnRequests(wholeShop, { person, staff, tee }),
  ...(await queueRequests(wholeShop, { person, ticketNumber: opened.json.ticket.number })),
  shipping: { rates: { body: { deliveryPincode: '560038', weight: 0.5, cod: 1 } } },
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
    one: { params: { number: opened.json.ticket.number } },
  },
  analytics: {
    record: {
      body: {
        sentAt: 1,
        events: [{ id: crypto.randomUUID(), at: 1, event: 'page_view', path: '/', query: '', referrer: 'x.example' }],
      },
    },
  },
  notifications: {
    key: {},
    subscribe: {
      body: {
        endpoint: pushEndpoint,
        expirationTime: null,
        keys: { p256dh: pointOfCurve, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
        replaces: { endpoint: pushEndpoint, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    },
    unsubscribe: { body: { endpoint: pushEndpoint } },
  },
  messages: {
    choices: {},
    choose: { body: { topic: 'prices', channel: 'email', isOn: true } },
    unsubscribe: { body: { token: unsubscribeToken } },
  },
  activity: {
    list: {
      query: { page: '1', limit: '5', actor: staff.userId, entity: 'top10', entityId: 'x', from: dayOne, to: dayOne },
    },
    one: { params: { id: done ?? '' } },
    export: { query: { actor: staff.userId, entity: 'top10', entityId: 'x', from: dayOne, to: dayOne } },
    undo: { params: { id: done ?? '' } },
  },
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
    retry: { body: { ids: [forgottenEvents[0]] } },
    dismiss: { body: { ids: [forgottenEvents[1]], reason: 'Settled by hand' } },
  },
  adminCategories: await adminCategoryRequests(wholeShop, known.image),
  client: { config: {} },
  health: { ready: {}, live: {} },
};
