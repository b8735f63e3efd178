import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { addressOf, expectRefusal } from '#server/testing/ask.ts';
import {
  fieldsOf,
  foreignFields,
  hostileTexts,
  hostileValues,
  jsonText,
  malformedBodies,
  strangeQueries,
  withField,
} from '#server/testing/hostile-values.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon, adminCouponRequests } from '#server/testing/test-coupons.ts';
import { addBanner, addPicture, addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const wholeShop = await testShop();
const { app, pool, ask, signIn, idToken, gateway } = wholeShop;
const person = await signIn();
const staff = await signIn({ role: 'admin' });
const tee = await addProduct(pool, { stock: 1_000_000, reviews: [5] });
const soldOut = await addProduct(pool, { stock: 0 });
const mine = await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
const lineId = mine.json.cart?.items[0]?._id ?? '';
const placed = await ask(api.orders.placeCod, {
  token: person.token,
  body: orderOf([lineOf(tee)], { isBuyNow: true }),
});
const dropped = await ask(api.orders.placeCod, {
  token: person.token,
  body: orderOf([lineOf(tee)], { isBuyNow: true }),
});
await ask(api.invoices.ofOrder, { token: person.token, params: { id: dropped.json.order.id } });
await pool.query(
  `with moved as (update orders set status = 'cancelled' where id = $1 returning id)
  insert into order_events (order_id, from_status, to_status, actor) select id, 'confirmed', 'cancelled', 'staff' from moved`,
  [dropped.json.order.id],
);
const wished = [await addProduct(pool), await addProduct(pool)] as const;
for (const { id: productId } of wished) await ask(api.wishlist.add, { token: person.token, body: { productId } });
const shared = await ask(api.wishlist.share, { token: person.token });
const opened = await ask(api.tickets.open, {
  token: person.token,
  body: { name: 'Asha', email: 'asha@ksauni.example', topic: 'order', message: 'Where is my parcel?' },
});
const { email: _, ...where } = address;
const bookAddress = { ...where, landmark: 'Park', addressType: 'home', isDefault: true };
await ask(api.addresses.add, { token: person.token, body: bookAddress });
const { addresses } = (await ask(api.addresses.add, { token: person.token, body: bookAddress })).json;
const hired = await signIn();
await ask(api.auth.verifyToken, { body: { idToken: await idToken({ sub: person.uid }) } });
const otherSession = (await ask(api.auth.sessions, { token: person.token })).json.sessions[0]?._id ?? '';
const fullAddress = {
  ...address,
  landmark: 'Park',
  addressType: 'home',
  id: '1',
  isDefault: true,
  createdAt: 'x',
  updatedAt: 'y',
};

const fullOrder = {
  ...orderOf([lineOf(tee)]),
  shippingAddress: fullAddress,
  amount: 898,
  freediscount: 0,
  expectedTotal: 898,
  cartVersion: 0,
  isBuyNow: true,
  gstin: '29AAKCK4718P1ZQ',
};

const known = { image: `/media/${await addPicture(pool)}/720.webp` };
const innovation = { title: 'Ink', description: 'Sinks in.', category: 'Process', alt: 'Ink', ...known };
const everyField = { ...innovation, tags: ['ink'], priority: 'High', status: 'Review', isActive: false };
/** One for each call that changes or deletes it. */
const tshirts = [await addTshirt(), await addTshirt()] as const;
const innovations = [await addInnovation(), await addInnovation()] as const;
const entries = [await addEntry(9), await addEntry(10)] as const;

const coupon = await addCoupon({ ask, token: staff.token });

async function addTshirt() {
  return (await ask(api.tshirts.add, { token: staff.token, body: known })).json.tshirt._id;
}

async function addInnovation() {
  return (await ask(api.innovations.add, { token: staff.token, body: innovation })).json.innovation._id;
}

async function addEntry(position: number) {
  const body = { product: (await addProduct(pool)).id, position };
  return (await ask(api.top10.add, { token: staff.token, body })).json.entry._id;
}

const phoneNumber = '+919845012399';

type Valid = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type ValidRequests = { [Resource in keyof Api]: { [Name in keyof Api[Resource]]: Valid } };

const listing = {
  category: 'oversized',
  tag: 'new',
  search: 'tee',
  minPrice: '1',
  maxPrice: '9999',
  sizes: 'S',
  colors: 'Black',
  fit: 'regular',
  rating: '1',
  minRating: '1',
  discount: '0',
  inStock: 'true',
  exclude: person.userId,
  sort: 'newest',
  sortBy: 'x',
  sortOrder: 'asc',
  page: '1',
  limit: '5',
};

const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/hostile';
const pointOfCurve = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** A request of each call that is answered with success and sets every field there is. A new call must be added here. */
const valid: ValidRequests = {
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
    bulk: { body: { action: 'unblock', who: { ids: [hired.userId] } } },
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
    ofProduct: { params: { productId: tee.id }, query: { page: '1', limit: '2', sort: 'newest', rating: '5' } },
  },
  pincodes: { one: { params: { pincode: '560038' } } },
  coupons: {
    available: {},
    forCart: { query: { cartTotal: '999', items: `${tee.id}:2` } },
    validate: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
    apply: { body: { code: coupon.code, cartTotal: 999, items: [{ productId: tee.id, quantity: 2 }] } },
  },
  adminCoupons: await adminCouponRequests({ ask, token: staff.token }),
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
    all: {},
    add: { body: everyField },
    update: { params: { id: innovations[0] }, body: everyField },
    remove: { params: { id: innovations[1] } },
  },
  top10: {
    list: {},
    all: {},
    one: { params: { id: entries[0] } },
    add: { body: { product: tee.id, position: 1, isActive: true } },
    update: { params: { id: entries[0] }, body: { product: (await addProduct(pool)).id, position: 2, isActive: true } },
    remove: { params: { id: entries[1] } },
  },
  popup: {
    read: {},
    update: { body: { showSalePopup: true, popupBanners: [{ bannerId: await addBanner(pool), isActive: true }] } },
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
  },
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
    webhook: {},
  },
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
      },
    },
    unsubscribe: { body: { endpoint: pushEndpoint } },
  },
  client: { config: {} },
  health: { ready: {}, live: {} },
};

type Case = { name: string; endpoint: Endpoint; request: Valid };

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
const cases: Case[] = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
    request: requests[resource]?.[name] ?? {},
  })),
);
// Of bytes whose signature is wrong nothing is read: server/resources/payments/forged-payments.test.ts.
const writing = cases.filter(({ endpoint }) => endpoint.body && !endpoint.rawBody);

/** After these nobody is left to send the others. */
const ends: Endpoint[] = [api.auth.logout, api.auth.deleteAccount];
/** Good once, only as form data, or only with a signature. */
const otherwise: Endpoint[] = [...ends, api.cart.remove, api.cart.clear, api.auth.uploadAvatar, api.payments.webhook];

type Sent = { url: string; text?: string | undefined; type?: string | undefined; method?: Endpoint['method'] };

/** Sends exactly these bytes, as the shopper of this file or, where only they may, as its admin. */
function send(
  endpoint: Endpoint,
  { url, text, type = 'application/json', method }: Sent,
): Promise<LightMyRequestResponse> {
  const { token } = ['marketer', 'admin'].includes(endpoint.access) ? staff : person;
  const headers = {
    ...(!ends.includes(endpoint) && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && type !== '' && { 'content-type': type }),
  };
  return app.inject({
    method: method ?? endpoint.method,
    url,
    headers,
    ...(text !== undefined && { payload: Buffer.from(text) }),
  });
}

const ok = (statuses: number[]) => statuses.every((status) => status < 500);

/** Puts the cart back to one line of one piece and counts what a refused request must not add to. */
async function rows(): Promise<string> {
  await pool.query('update cart_lines set quantity = 1');
  const { rows: found } = await pool.query(
    `select (select count(*) from users) as users, (select count(*) from orders) as orders, (select sum(version) from carts) as carts,
      (select count(*) from cart_lines) as lines, (select count(*) from identity.account) as accounts, (select count(*) from idempotency_keys) as keys,
      (select sum(on_hand) from variants) as stock, (select count(*) from sessions) as sessions,
      (select count(*) from addresses) as addresses, (select count(*) from users where role <> 'user') as staff`,
  );
  return JSON.stringify(found[0]);
}

/** Success in the shape of the contract, or a refusal in words; never a fault of ours. */
function expectSane(endpoint: Endpoint, sent: Sent, reply: LightMyRequestResponse): void {
  const label = `${endpoint.method} ${sent.url.slice(0, 200)} ${sent.text?.slice(0, 300) ?? ''}\n→ ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  try {
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode >= 400) expectRefusal(reply);
    else if (!endpoint.produces) expect(endpoint.reply.safeParse(reply.json()).error).toBeUndefined();
  } catch (error) {
    throw new Error(label, { cause: error });
  }
}

/** Sends them all; whatever is refused has written nothing. Gives their statuses. */
async function statusesOf(endpoint: Endpoint, all: Sent[]): Promise<number[]> {
  const before = await rows();
  const replies = await Promise.all(all.map((sent) => send(endpoint, sent)));
  for (const [index, reply] of replies.entries()) expectSane(endpoint, all[index] ?? { url: '' }, reply);
  const statuses = replies.map((reply) => reply.statusCode);
  const refused = all.filter((_, index) => (statuses[index] ?? 0) >= 400);
  // Beside a success the others are sent once more without it, so that what is written can be told apart.
  if (refused.length < all.length && endpoint.method !== 'GET' && refused.length > 0)
    await statusesOf(endpoint, refused);
  const isWritten = refused.length === all.length && (await rows()) !== before;
  expect(isWritten, `${endpoint.path} wrote something: ${all[0]?.text?.slice(0, 300)}`).toBe(false);
  return statuses;
}

afterAll(() => expectInvariants(pool));

describe('every request of the table is a good one', () => {
  test.each(cases.filter(({ endpoint }) => !otherwise.includes(endpoint)))('$name', async ({ endpoint, request }) => {
    const [status] = await statusesOf(endpoint, [
      { url: addressOf(endpoint, request), text: request.body && jsonText(request.body) },
    ]);
    expect(status).toBeLessThan(300);
  });
});

describe('a body with one field that is not what it should be', () => {
  test.each(writing)('$name', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    for (const path of fieldsOf(request.body)) {
      const all = Object.values(hostileValues).map((value) => ({
        url,
        text: jsonText(withField(request.body, path, value)),
      }));
      expect(await statusesOf(endpoint, all)).toSatisfy(ok);
    }
  });

  test.each(writing)(
    '$name takes no field it does not know, least of all one of a table',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, request);
      // One call is there to say exactly this.
      const strange = foreignFields.filter((column) => column !== 'role' || endpoint !== api.adminUsers.changeRole);
      const texts = strange.map((column) => jsonText({ ...request.body, [column]: 'admin' }));
      for (const key of ['__proto__', 'constructor'])
        texts.push(jsonText(request.body).replace('{', `{"${key}":{"prototype":{"role":"admin"}},`));
      expect(
        await statusesOf(
          endpoint,
          texts.map((text) => ({ url, text })),
        ),
      ).toEqual(texts.map(() => 400));
      expect({}).not.toHaveProperty('role');
    },
  );

  test.each(writing)('$name with several hostile fields at once, at random', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    const field = fc.constantFrom(...fieldsOf(request.body).filter((path) => path.length === 1));
    const value = fc.oneof(
      fc.constantFrom(...Object.values(hostileValues).filter((one) => JSON.stringify(one)?.length < 500)),
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.double(),
    );
    const changes = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const body = all.reduce<unknown>((changed, [path, hostile]) => withField(changed, path, hostile), request.body);
        expect(await statusesOf(endpoint, [{ url, text: jsonText(body) }])).toSatisfy(ok);
      }),
      { numRuns: 60, interruptAfterTimeLimit: 1_000 },
    );
  });
});

describe('a body that is none', () => {
  test.each(writing)('$name', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    // A lone true is how earlier clients switch the popup on.
    const texts = malformedBodies.filter((text) => text !== 'true' || endpoint !== api.popup.update);
    const all: Sent[] = [...texts.map((text) => ({ url, text })), { url, text: '' }, { url }];
    // Where nothing needs to be said, no body is a good one.
    const isOptional = endpoint.body?.safeParse(undefined).success === true;
    const bad = all.filter(
      ({ text }) => !isOptional || !['{}', '\uFEFF{}', 'null', ' ', '\n', '', undefined].includes(text),
    );
    expect(await statusesOf(endpoint, bad)).toEqual(bad.map(() => 400));
    expect(await statusesOf(endpoint, [{ url, text: `{"x":"${'x'.repeat(300_000)}"}` }])).toEqual([413]);
  });

  test.each(writing)('$name in another content type', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    const text = jsonText(request.body);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'text/html',
      'application/octet-stream',
      'application/jsonp',
      'rubbish',
      '',
    ].filter((type) => !endpoint.form || !type.startsWith('multipart/'));
    expect(
      await statusesOf(
        endpoint,
        types.map((type) => ({ url, text, type })),
      ),
    ).toEqual(types.map(() => 415));
    const spelled = ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;'];
    for (const status of await statusesOf(
      endpoint,
      spelled.map((type) => ({ url, text, type })),
    ))
      expect(status).not.toBe(415);
  });

  test.each(cases.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name with a body it does not want',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, request);
      const all = ['{}', '{', 'x'.repeat(1_000)].map((text) => ({ url, text }));
      expect(await statusesOf(endpoint, all)).toSatisfy(ok);
    },
  );
});

describe('an address', () => {
  test.each(cases.filter(({ endpoint }) => endpoint.params))(
    '$name with a part that is not what it should be',
    async ({ endpoint, request }) => {
      for (const name of Object.keys(request.params ?? {})) {
        const url = addressOf(endpoint, { ...request, params: { ...request.params, [name]: 'PLACE' } });
        // An empty part is the address of another call.
        const texts = Object.values(hostileTexts).filter((text) => text !== '');
        const all = texts.map((text) => ({
          url: url.replace('PLACE', text),
          text: request.body && jsonText(request.body),
        }));
        expect(await statusesOf(endpoint, all)).toSatisfy(ok);
      }
    },
  );

  test.each(cases.filter(({ endpoint }) => endpoint.query))(
    '$name with a parameter that is not what it should be',
    async ({ endpoint, request }) => {
      for (const name of Object.keys(request.query ?? {})) {
        const { [name]: value = '', ...others } = request.query ?? {};
        const url = addressOf(endpoint, { ...request, query: { ...others, utm: '1' } });
        const spellings = (text: string) => [
          `${name}=${text}`,
          `${name}=${value}&${name}=${text}`,
          `${name}[]=${text}`,
          `${name}[a]=${text}`,
        ];
        const all = Object.values(hostileTexts).flatMap(spellings);
        expect(
          await statusesOf(
            endpoint,
            all.map((spelled) => ({ url: `${url}&${spelled}` })),
          ),
        ).toSatisfy(ok);
      }
    },
  );

  test.each(cases.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name with strange parameters',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, { params: request.params ?? {} });
      expect(
        await statusesOf(
          endpoint,
          strangeQueries.map((query) => ({ url: `${url}${query}` })),
        ),
      ).toSatisfy(ok);
      expect({}).not.toHaveProperty('role');
    },
  );
});

describe('an Idempotency-Key and other headers', () => {
  test('that are not what they should be', async () => {
    const request = { url: '/api/orders/cod', text: jsonText(valid.orders.placeCod.body) };
    const strange = {
      ...keyed(''),
      accept: 'x',
      cookie: 'guest_orders=%00; guest_orders=%; a',
      authorization: 'Basic x',
      'x-forwarded-for': "' or 1=1",
      origin: 'null',
      range: 'bytes=0-',
      'if-none-match': '*',
      'accept-encoding': 'br;q=x',
    };
    for (const [name, value] of Object.entries(strange)) {
      const reply = await app.inject({
        method: 'POST',
        url: request.url,
        payload: request.text,
        headers: { 'content-type': 'application/json', [name]: value },
      });
      expect(reply.statusCode, `${name}: ${value}`).toBeLessThan(500);
    }
  });
});

test('an unknown call names itself and nothing else', async () => {
  for (const url of [
    '/api/nope',
    '/api/',
    '/api/orders',
    '/api/%E0%A4%A',
    '/api/admin/../orders',
    `/api/${'x'.repeat(5_000)}`,
  ]) {
    const reply = await app.inject({ url });
    expect([400, 404, 414]).toContain(reply.statusCode);
    expectRefusal(reply);
  }
});
