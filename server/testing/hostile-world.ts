/* A shop in which every endpoint has data to work on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { api } from '#contract/api.ts';
import { orderCodeHash } from '#server/resources/orders/order-codes.rules.ts';
import { unsubscribeLink } from '#server/resources/messages/unsubscribe-link.ts';
import { lineOf, orderOf } from './order-requests.ts';
import { addCoupon } from './test-coupons.ts';
import { addPicture, addProduct, addReview, address } from './test-goods.ts';
import { testShop } from './test-shop.ts';

/** Everything the shop logs while it is tested. */
export const logFile = path.join(await mkdtemp(path.join(tmpdir(), 'ksauni-hostile-')), 'shop.log');
afterAll(() => rm(path.dirname(logFile), { recursive: true, force: true }));
const log = { LOG_LEVEL: 'trace', LOG_FILE: logFile };

/** A proof that views its pages sets their origin. */
const { PROOF_ORIGIN: origin } = process.env;
export const wholeShop = origin
  ? await testShop({ ...log, PUBLIC_ORIGIN: origin }, (await import('./with-pages.ts')).withPages(origin))
  : await testShop(log);
export const { app, pool, ask, signIn, idToken, gateway } = wholeShop;
export const person = await signIn();
export const staff = await signIn({ role: 'admin' });
export const tee = await addProduct(pool, { stock: 1_000_000, reviews: [5] });
export const soldOut = await addProduct(pool, { stock: 0 });
const mine = await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
export const lineId = mine.json.cart?.items[0]?._id ?? '';
export const placed = await ask(api.orders.placeCod, {
  token: person.token,
  body: orderOf([lineOf(tee)], { isBuyNow: true }),
});
export const dropped = await ask(api.orders.placeCod, {
  token: person.token,
  body: orderOf([lineOf(tee)], { isBuyNow: true }),
});
export const toPack = await ask(api.orders.placeCod, {
  token: person.token,
  body: orderOf([lineOf(tee)], { isBuyNow: true }),
});
export const { rows: stuck } = await pool.query<{ id: string }>(
  `insert into shipments (order_id, kind, reference, problem) values ($1, 'order', 'stuck', 'Nobody goes there.') returning id`,
  [toPack.json.order.id],
);
await ask(api.invoices.ofOrder, { token: person.token, params: { id: dropped.json.order.id } });
await pool.query(
  `with moved as (update orders set status = 'cancelled' where id = $1 returning id)
  insert into order_events (order_id, from_status, to_status, actor) select id, 'confirmed', 'cancelled', 'staff' from moved`,
  [dropped.json.order.id],
);
export const wished = [await addProduct(pool), await addProduct(pool)] as const;
for (const { id: productId } of wished) await ask(api.wishlist.add, { token: person.token, body: { productId } });
export const shared = await ask(api.wishlist.share, { token: person.token });
export const opened = await ask(api.tickets.open, {
  token: person.token,
  body: { name: 'Asha', email: 'asha@ksauni.example', topic: 'order', message: 'Where is my parcel?' },
});
const { email: _, ...where } = address;
export const bookAddress = { ...where, landmark: 'Park', addressType: 'home', isDefault: true };
await ask(api.addresses.add, { token: person.token, body: bookAddress });
export const { addresses } = (await ask(api.addresses.add, { token: person.token, body: bookAddress })).json;
export const hired = await signIn();
await ask(api.auth.verifyToken, { body: { idToken: await idToken({ sub: person.uid }) } });
export const unsubscribeToken = new URL(
  await unsubscribeLink(wholeShop.shop.context, person.userId, 'prices'),
).searchParams.get('token');
export const otherSession = (await ask(api.auth.sessions, { token: person.token })).json.sessions[0]?._id ?? '';
const fullAddress = {
  ...address,
  landmark: 'Park',
  addressType: 'home',
  id: '1',
  isDefault: true,
  createdAt: 'x',
  updatedAt: 'y',
};

export const fullOrder = {
  ...orderOf([lineOf(tee)]),
  shippingAddress: fullAddress,
  amount: 898,
  freediscount: 0,
  expectedTotal: 898,
  cartVersion: 0,
  isBuyNow: true,
  gstin: '29AAKCK4718P1ZQ',
  businessName: 'Menon Textiles',
};

export const known = { image: `/media/${await addPicture(pool)}/720.webp` };
const innovation = { title: 'Ink', description: 'Sinks in.', category: 'Process', alt: 'Ink', ...known };
export const everyField = { ...innovation, tags: ['ink'], priority: 'High', status: 'Review', isActive: false };
/** One for each endpoint that changes or deletes it. */
export const tshirts = [await addTshirt(), await addTshirt()] as const;
export const innovations = [await addInnovation(), await addInnovation()] as const;
export const entries = [await addEntry(9), await addEntry(10)] as const;
// The last one is what is undone (`done`).
await addEntry(8);

export const words = {
  rating: 4,
  title: 'Good',
  comment: 'Soft.',
  pros: 'Cloth',
  cons: 'Price',
  fit: 'true',
  images: [],
};
export const written = [await addOwnReview(), await addOwnReview()] as const;
export const judged = await addReview(pool, tee.id, { stars: 3 });

export const coupon = await addCoupon({ ask, token: staff.token });

/** Stores a code as if sent to the order's phone. */
export async function orderCode({ _id }: { _id: string }, code = '042137') {
  await pool.query(
    `insert into order_codes (order_id, code_hash, sent_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')`,
    [_id, orderCodeHash(_id, code)],
  );
  return code;
}

async function addTshirt() {
  return (await ask(api.tshirts.add, { token: staff.token, body: known })).json.tshirt._id;
}

async function addInnovation() {
  return (await ask(api.innovations.add, { token: staff.token, body: innovation })).json.innovation._id;
}

async function addOwnReview() {
  const body = { productId: (await addProduct(pool)).id, ...words };
  return (await ask(api.reviews.add, { token: person.token, body })).json._id;
}

async function addEntry(position: number) {
  const body = { product: (await addProduct(pool)).id, position };
  return (await ask(api.top10.add, { token: staff.token, body })).json.entry._id;
}

export const done = (
  await pool.query<{ id: string }>(`select id from activity where call = 'POST /top10' order by at desc limit 1`)
).rows[0]?.id;

export const phoneNumber = '+919845012399';

export const listing = {
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

export const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/hostile';
export const pointOfCurve = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** Webhook events not processed yet. */
export const forgottenEvents = ['razorpay:evt_hostile_1', 'razorpay:evt_hostile_2', 'razorpay:evt_hostile_3'] as const;
await pool.query(
  `insert into webhook_events (source, event_id, name, body, received_at)
  select split_part(id, ':', 1), split_part(id, ':', 2), 'payment.captured', '{}', now() - interval '1 hour' from unnest($1::text[]) id`,
  [forgottenEvents],
);
