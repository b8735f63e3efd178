import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { formOf, photo } from './forms.ts';
import { keyed, lineOf, orderOf } from './order-requests.ts';
import { addProduct, addReview } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

type Customer = {
  token: string;
  userId: string;
  uid: string;
  email: string;
  orderId: string;
  reviewedId: string;
  avatar: string;
  /** All values that identify the customer, wherever they are stored. */
  names: string[];
};

const pointOfCurve = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

let customers = 0;

/** Adds a customer who has used every feature, so that each table that may hold personal data does. */
export async function addCustomer({ pool, ask, runJobs, signIn }: TestShop): Promise<Customer> {
  customers += 1;
  const mark = `${customers}${crypto.randomUUID().slice(0, 6)}`;
  const [name, email] = [`Meenakshi V${mark}`, `meenakshi.${mark}@ksauni.example`];
  const phone = `+9198${String(10_000_000 + customers)}`;
  const body = { email, password: 'correct horse', name };
  const { jwtToken: token, user } = (await ask(api.auth.registerEmail, { body })).json;
  await pool.query('update users set email_verified_at = now() where id = $1', [user._id]);
  const [street, area, park] = [`Door ${mark}, Raintree House`, `Colony ${mark}`, `Behind temple ${mark}`];
  const place = { fullName: name, phoneNumber: phone, addressLine1: street, addressLine2: area, landmark: park };
  const address = { ...place, city: 'Bengaluru', state: 'Karnataka', pinCode: '560071' };
  const [tee, soldOut] = [await addProduct(pool), await addProduct(pool, { stock: 0 })];

  await ask(api.addresses.add, { token, body: address });
  const form = await formOf({ avatar: await photo({ width: 200, height: 200 }) });
  const { avatar } = (await ask(api.auth.uploadAvatar, { token, ...form })).json.user;
  await ask(api.wishlist.add, { token, body: { productId: tee.id } });
  await ask(api.wishlist.share, { token });
  await ask(api.search.remember, { token, body: { term: `gift for ${name}` } });
  const question = { name, email, phone, topic: 'order', message: `I am ${name}. Where is my parcel?` };
  await ask(api.tickets.open, { token, body: question });
  const alert = { variantId: soldOut.variants[0]?.id, email, consent: stockAlertConsent.version };
  await ask(api.stockAlerts.add, { token, body: alert });
  const keys = { p256dh: pointOfCurve, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${mark}`;
  await ask(api.notifications.subscribe, { token, body: { endpoint, expirationTime: null, keys } });
  await ask(api.messages.choose, { token, body: { topic: 'prices', channel: 'email', isOn: true } });
  const couponCode = await addCoupon(pool, `GIFT${mark.toUpperCase()}`);
  const bought = { isBuyNow: true, couponCode, shippingAddress: { ...address, email } };
  const order = orderOf([lineOf(tee)], bought);
  const placed = await ask(api.orders.placeCod, { token, body: order, headers: keyed() });
  const again = { ...order, couponCode: '' };
  const second = await ask(api.orders.placeCod, { token, body: again, headers: keyed() });
  const cancelled = { status: 'cancelled', notes: `${name} called from ${phone}: wrong size` };
  const params = { id: second.json.order.id };
  await ask(api.shipments.setStatus, { token: (await signIn({ role: 'admin' })).token, params, body: cancelled });
  await ask(api.cart.add, { token, body: lineOf(tee) });
  await ask(api.reviews.add, { token, body: { productId: tee.id, rating: 5, comment: 'Fits well.' } });
  const review = { id: await addReview(pool, soldOut.id, { stars: 1 }) };
  await ask(api.reviews.like, { token, params: review });
  await ask(api.reviews.report, { token, params: review, body: { reason: 'other', description: `It names ${name}` } });
  await pool.query(
    `insert into drafts (user_id, address, items, note, expires_at, created_at, updated_at)
    values ($1, $2, '[]', $3, now() + interval '7 days', now(), now())`,
    [user._id, JSON.stringify({ ...address, email }), `${name} calls back`],
  );
  await pool.query(
    `with told as (insert into outreach (name, slug, channels, subject, heading, words, push_words, button_label, button_link,
        product_ids, segment, state, send_at, created_at)
      values ('For all', 'message-' || $2, '{email}', 'New drop', '', 'Look.', '', 'See it', '/products', '{}', '{}', 'sent', now(), now())
      returning id)
    insert into outreach_sends (outreach_id, user_id, channel, outcome, queued_at, due_at, settled_at)
    select id, $1, 'email', 'sent', now(), now(), now() from told`,
    [user._id, mark],
  );
  await runJobs();
  return {
    token,
    userId: user._id,
    uid: user.firebaseUid,
    email,
    orderId: placed.json.order?.id ?? '',
    reviewedId: tee.id,
    avatar: avatar ?? '',
    names: [name, email, phone.slice(3), street, area, park],
  };
}

/** Adds a coupon of one rupee; returns its code. */
async function addCoupon(pool: TestShop['pool'], code: string): Promise<string> {
  await pool.query(
    `insert into coupons (code, discount_type, discount_value, valid_until) values ($1, 'flat', 100, now() + interval '1 day')`,
    [code],
  );
  return code;
}

/** Moves an order along a path of states, as staff would. */
export async function moveOrder({ pool }: Pick<TestShop, 'pool'>, orderId: string, path: readonly string[]) {
  for (const to of path) {
    await pool.query(
      `with moved as (update orders o set status = $2 from orders was where o.id = $1 and was.id = o.id returning was.status)
      insert into order_events (order_id, from_status, to_status, actor) select $1, status, $2, 'staff' from moved`,
      [orderId, to],
    );
  }
}
