import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Draft } from '#contract/drafts.ts';
import type { CheckoutSettings } from '#contract/settings.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address, setStock } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, clock, pool, signIn } = shop;
const clerk = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = clerk;
let phones = 9_700_000_000;
const freePhone = () => `+91${(phones += 1)}`;

const defaultRules: CheckoutSettings = {
  codOffered: true,
  codFee: 0,
  codMin: 0,
  codMax: 10_000,
  codOpenOrders: 3,
  codNeedsVerifiedPhone: false,
  holdMinutes: 15,
};

const draftOf = (items: object[], more: object = {}) => ({
  userId: null,
  shippingAddress: { ...address, phoneNumber: freePhone() },
  items,
  ...more,
});

async function made(items: object[], more: object = {}): Promise<Draft> {
  const { json, text } = await ask(api.drafts.add, { token, body: draftOf(items, more) });
  expect(text).toContain('"success":true');
  return json.draft;
}

/** The cash total of the staff quote. */
async function cashTotal(draft: Draft): Promise<number> {
  const { items, userId, couponCode, shippingAddress: to } = draft;
  const lines = items.map(({ price: _price, ...item }) => item);
  const body = { userId, items: lines, couponCode, pinCode: to.pinCode, state: to.state, phoneNumber: to.phoneNumber };
  return (await ask(api.drafts.quote, { token, body })).json.quote?.cod.pricing.total ?? Number.NaN;
}

async function place(draft: Draft, more: { version?: number; expectedTotal?: number; by?: Person } = {}) {
  const { by = clerk, version = draft.version, expectedTotal = await cashTotal(draft) } = more;
  return ask(api.drafts.place, { token: by.token, params: { id: draft._id }, body: { version, expectedTotal } });
}

const stockOf = async (id: string) =>
  (await pool.query<{ left: number }>('select on_hand - reserved as left from variants where id = $1', [id])).rows[0]
    ?.left;

const timeline = async (id: string) =>
  (await ask(api.adminOrders.one, { token, params: { id } })).json.order.timeline.map(({ kind, text, actor, by }) => ({
    kind,
    text,
    actor,
    by,
  }));

describe('a clerk takes an order by phone', () => {
  test('for a business: its name belongs to its number, and both stand on the order', async () => {
    const tee = await addProduct(pool, { price: 799 });
    const business = { gstin: '29AAACK1234F1ZW', businessName: 'Menon Textiles' };
    const unnamed = draftOf([lineOf(tee)], { gstin: business.gstin });
    const refused = await ask(api.drafts.add, { token, body: unnamed });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: 'businessName', message: 'Enter the name of the business.' }],
    ]);
    const draft = await made([lineOf(tee)], business);
    expect(draft).toMatchObject(business);
    const { order: placed } = (await place(draft)).json.draft;
    const { order } = (await ask(api.adminOrders.one, { token, params: { id: placed?._id ?? '' } })).json;
    expect(order).toMatchObject(business);
  });

  test('for a customer with an account: it is theirs, takes its pieces and coupon, and says who took it down', async () => {
    const person = await signIn({ name: 'Asha Menon' });
    const tee = await addProduct(pool, { price: 799 });
    const coupon = await addCoupon({ ask, token });
    const draft = await made([lineOf(tee, 2)], {
      userId: person.userId,
      couponCode: coupon.code.toLowerCase(),
      note: 'Wants it before Diwali',
    });
    expect(draft).toMatchObject({ state: 'open', couponCode: coupon.code, total: 1_598 - 159.8, by: 'Devika Rao' });
    expect(await stockOf(tee.variants[0]?.id ?? ''), 'a draft holds nothing').toBe(20);
    const { json, status } = await place(draft);
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ status: 'confirmed', couponCode: coupon.code, paymentInfo: { method: 'COD' } });
    expect(json.draft).toMatchObject({ state: 'ordered', order: { orderNumber: json.order.orderNumber } });
    expect(await stockOf(tee.variants[0]?.id ?? '')).toBe(18);
    const { orders } = (await ask(api.orders.mine, { token: person.token })).json;
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([json.order.orderNumber]);
    expect(await timeline(json.order._id)).toEqual(
      expect.arrayContaining([
        { kind: 'moved', text: 'Phone order', actor: 'staff', by: 'Devika Rao' },
        { kind: 'note', text: 'Wants it before Diwali', actor: 'staff', by: 'Devika Rao' },
      ]),
    );
    await shop.runJobs();
    const { rows } = await pool.query(`select kind from messages where key = $1`, [`order-placed:${json.order._id}`]);
    expect(rows, 'the customer is told as always').not.toEqual([]);
  });

  test('for a guest, who follows it by number and phone', async () => {
    const draft = await made([lineOf(await addProduct(pool))]);
    const { order } = (await place(draft)).json;
    const sent = await ask(api.orders.sendCode, {
      body: { orderNumber: order.orderNumber, phoneNumber: order.shippingAddress.phoneNumber },
    });
    expect(sent.status).toBe(202);
    expect((await ask(api.orders.one, { params: { id: order._id } })).status, 'nobody else reads it').toBe(404);
  });

  test('leaves the cart of the customer alone', async () => {
    const person = await signIn();
    const tee = await addProduct(pool);
    await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
    await place(await made([lineOf(tee)], { userId: person.userId }));
    expect((await ask(api.cart.read, { token: person.token })).json.cart?.items).toHaveLength(1);
  });
});

describe('one draft is one order', () => {
  test('pressed ten times by two clerks at once', async () => {
    const other = await signIn({ role: 'admin' });
    const tee = await addProduct(pool);
    const draft = await made([lineOf(tee, 3)]);
    const expectedTotal = await cashTotal(draft);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(draft, { expectedTotal, by: index % 2 ? clerk : other })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.map(({ json }) => json.order._id)).size).toBe(1);
    expect(await stockOf(tee.variants[0]?.id ?? '')).toBe(17);
  });

  test('ordered while it is given up, it is either, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await made([lineOf(await addProduct(pool))]);
      const expectedTotal = await cashTotal(draft);
      const [placed, cancelled] = await Promise.all([
        place(draft, { expectedTotal }),
        ask(api.drafts.cancel, { token, params: { id: draft._id } }),
      ]);
      expect(placed.status + cancelled.status, 'one is done and the other refused').toBe(200 + 409);
    }
  });

  test('and its order is answered again also after it was cancelled: a new one needs a new draft', async () => {
    const draft = await made([lineOf(await addProduct(pool))]);
    const { order } = (await place(draft)).json;
    await ask(api.adminOrders.bulk, {
      token,
      body: { action: 'cancel', who: { ids: [order._id] }, reason: 'Changed their mind' },
    });
    const again = await place(draft, { expectedTotal: order.total });
    expect(again.json.order).toMatchObject({ _id: order._id, status: 'cancelled' });
  });

  test('saved twice under one key it is one draft', async () => {
    const body = draftOf([lineOf(await addProduct(pool))]);
    const sent = { token, body, headers: keyed() };
    const [one, other] = await Promise.all([ask(api.drafts.add, sent), ask(api.drafts.add, sent)]);
    expect(one.json.draft._id).toBe(other.json.draft._id);
  });
});

describe('what stands in the way is said in words', () => {
  test('pieces sold meanwhile', async () => {
    const tee = await addProduct(pool, { stock: 2 });
    const draft = await made([lineOf(tee, 2)]);
    const expectedTotal = await cashTotal(draft);
    await setStock(pool, tee.variants[0]?.id ?? '', 1);
    expect((await place(draft, { expectedTotal })).json.code).toBe('OUT_OF_STOCK');
    const { lines } = (
      await ask(api.drafts.quote, { token, body: { userId: null, items: [lineOf(tee, 2)], couponCode: '' } })
    ).json;
    expect(lines).toMatchObject([{ available: 1, problem: 'Only 1 left.', isGone: false }]);
  });

  test('a product that went off sale: no price, and no order', async () => {
    const tee = await addProduct(pool);
    const draft = await made([lineOf(tee)]);
    const expectedTotal = await cashTotal(draft);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect((await place(draft, { expectedTotal })).json.code).toBe('NOT_FOUND');
    const body = { userId: null, items: [lineOf(tee)], couponCode: '' };
    const { lines, quote } = (await ask(api.drafts.quote, { token, body })).json;
    expect([quote, lines[0]?.problem]).toEqual([null, 'It is not on sale any more.']);
  });

  test('another price than the clerk saw', async () => {
    const tee = await addProduct(pool);
    const draft = await made([lineOf(tee)]);
    const expectedTotal = await cashTotal(draft);
    await pool.query(
      'update products set price_paise = price_paise + 10000, mrp_paise = mrp_paise + 10000 where id = $1',
      [tee.id],
    );
    expect((await place(draft, { expectedTotal })).json.code).toBe('PRICE_CHANGED');
  });

  test('an address that is not whole, field by field', async () => {
    const draft = await made([lineOf(await addProduct(pool))], {
      shippingAddress: { fullName: 'Ravi', phoneNumber: freePhone() },
    });
    const { json, status } = await place(draft, { expectedTotal: 898 });
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
    expect(json.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['shippingAddress.addressLine1', 'shippingAddress.pinCode']),
    );
  });

  test('the rules of cash count for staff too, and the quote says why', async () => {
    const draft = await made([lineOf(await addProduct(pool))]);
    const whyNot = async () => {
      const { items, couponCode } = draft;
      const lines = items.map(({ price: _price, ...item }) => item);
      const body = { userId: null, items: lines, couponCode };
      return (await ask(api.drafts.quote, { token, body })).json.quote?.cod.whyNot;
    };
    await ask(api.settings.saveCheckout, { token, body: { ...defaultRules, codMax: 500 } });
    try {
      await expect.poll(whyNot).toContain('up to ₹500');
      expect((await place(draft)).json.code).toBe('COD_NOT_OFFERED');
    } finally {
      await ask(api.settings.saveCheckout, { token, body: defaultRules });
      await expect.poll(whyNot).toBe('');
    }
  });

  test('somebody else changed it meanwhile', async () => {
    const tee = await addProduct(pool);
    const draft = await made([lineOf(tee)]);
    const { shippingAddress, couponCode, note } = draft;
    const body = { userId: null, shippingAddress, couponCode, note, items: [lineOf(tee, 2)], version: draft.version };
    const params = { id: draft._id };
    expect((await ask(api.drafts.update, { token, params, body })).json.draft.version).toBe(draft.version + 1);
    expect((await ask(api.drafts.update, { token, params, body })).json.code).toBe('EDIT_CONFLICT');
    expect((await place(draft)).json.code).toBe('EDIT_CONFLICT');
    expect((await ask(api.drafts.send, { token, params, body: { version: 1 } })).json.code).toBe('EDIT_CONFLICT');
  });

  test('an account that is blocked or gone is nobody to order for', async () => {
    const items = [lineOf(await addProduct(pool))];
    const unknown = await ask(api.drafts.add, { token, body: draftOf(items, { userId: crypto.randomUUID() }) });
    expect([unknown.status, unknown.json.errors?.[0]?.field]).toEqual([400, 'userId']);
    const { userId } = await signIn();
    const draft = await made(items, { userId });
    const total = await cashTotal(draft);
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    const placed = await place(draft, { expectedTotal: total });
    expect([placed.status, placed.json.message]).toEqual([409, 'Orders cannot be placed for this customer.']);
  });

  test('a code that is none is no guess of the customer', async () => {
    const items = [lineOf(await addProduct(pool))];
    const buyer = await signIn();
    for (let tries = 0; tries < 12; tries += 1)
      await ask(api.drafts.quote, { token, body: { userId: buyer.userId, items, couponCode: 'NOSUCHCODE' } });
    const { code } = await addCoupon({ ask, token });
    const body = orderOf(items, { isBuyNow: true, couponCode: code });
    expect((await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() })).status).toBe(200);
  });
});

describe('the list of drafts', () => {
  test('is searched by number, name and phone, and narrowed by state', async () => {
    const items = [lineOf(await addProduct(pool))];
    const phoneNumber = freePhone();
    const draft = await made(items, { shippingAddress: { fullName: 'Quentin Zed', phoneNumber } });
    const find = async (query: Record<string, string>) =>
      (await ask(api.drafts.list, { token, query })).json.drafts.map(({ _id }) => _id);
    for (const search of [draft.number, 'quentin z', phoneNumber.slice(3)])
      expect(await find({ search })).toEqual([draft._id]);
    expect(await find({ search: 'quentin', state: 'sent' })).toEqual([]);
    expect((await ask(api.drafts.list, { token, query: { sort: '-total' } })).json.drafts.length).toBeGreaterThan(1);
  });

  test('a draft that is given up comes back by undo, with all it says', async () => {
    const draft = await made([lineOf(await addProduct(pool))]);
    const params = { id: draft._id };
    const gone = (await ask(api.drafts.cancel, { token, params })).json;
    expect(gone.draft.state).toBe('cancelled');
    expect((await place(draft, { expectedTotal: 1 })).json.message).toBe('This order was cancelled.');
    expect((await ask(api.activity.undo, { token, params: { id: gone.activityId } })).status).toBe(200);
    expect((await ask(api.drafts.one, { token, params })).json.draft).toEqual(draft);
  });

  test('keeps no word of a person in the activity log', async () => {
    const shippingAddress = { ...address, fullName: 'Verysecret Name', phoneNumber: freePhone() };
    await made([lineOf(await addProduct(pool))], { shippingAddress, note: 'Verysecret note' });
    const { rows } = await pool.query(`select from activity_changes c where c::text ilike '%verysecret%'`);
    expect(rows).toEqual([]);
  });
});

describe('whom an order is for', () => {
  test('accounts are found by name, e-mail and phone, with the places they use', async () => {
    const person = await signIn({ name: 'Tarini Bhatt' });
    const { email: _email, ...where } = address;
    await ask(api.addresses.add, { token: person.token, body: { ...where, isDefault: true } });
    const { customers } = (await ask(api.drafts.customers, { token, query: { search: 'tarini' } })).json;
    expect(customers).toMatchObject([{ userId: person.userId, addresses: [{ pinCode: address.pinCode }] }]);
    const bookless = await signIn({ name: 'Tarini Ordered' });
    const shippingAddress = {
      ...address,
      fullName: 'Tarini Ordered',
      phoneNumber: freePhone(),
      addressLine1: 'Last time',
    };
    await place(await made([lineOf(await addProduct(pool))], { userId: bookless.userId, shippingAddress }));
    const both = (await ask(api.drafts.customers, { token, query: { search: 'tarini' } })).json.customers;
    expect(both.find(({ userId }) => userId === bookless.userId)?.addresses).toMatchObject([
      { addressLine1: 'Last time' },
    ]);
    expect(both.find(({ userId }) => userId === person.userId)?.addresses).toHaveLength(1);
  });

  test('a guest by the whole phone number, an order of theirs again with what the shop still has', async () => {
    const [kept, gone] = [await addProduct(pool), await addProduct(pool)];
    const { order } = (await place(await made([lineOf(kept, 2), lineOf(gone)]))).json;
    const { phoneNumber } = order.shippingAddress;
    const found = await ask(api.drafts.customers, { token, query: { search: phoneNumber.slice(3) } });
    expect(found.json.customers).toMatchObject([{ userId: null, phoneNumber, orders: 1 }]);
    await pool.query('update products set is_active = false where id = $1', [gone.id]);
    const again = await ask(api.drafts.again, { token, params: { id: order._id } });
    expect(again.json.draft).toMatchObject({
      state: 'open',
      items: [{ productId: kept.id, quantity: 2 }],
      shippingAddress: { phoneNumber },
    });
    expect((await ask(api.drafts.again, { token, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });
});

test('a draft goes with the account of its customer', async () => {
  const person = await signIn();
  const draft = await made([lineOf(await addProduct(pool))], { userId: person.userId });
  expect((await ask(api.auth.exportAccount, { token: person.token })).text).toContain(draft.number);
  expect((await ask(api.auth.deleteAccount, { token: person.token })).status).toBe(200);
  expect((await ask(api.drafts.one, { token, params: { id: draft._id } })).status).toBe(404);
});

test('a draft of a week ago is no order any more', async () => {
  const draft = await made([lineOf(await addProduct(pool))]);
  clock.pass(8 * 86_400_000);
  const { json } = await place(draft);
  expect([json.code, json.message]).toEqual(['MOVE_NOT_ALLOWED', 'This order has expired.']);
  expect((await ask(api.drafts.one, { token, params: { id: draft._id } })).json.draft.state).toBe('expired');
});

afterAll(() => expectInvariants(pool));
