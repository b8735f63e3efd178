import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { tablesWith } from '#server/testing/find-text.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const year = 365.25 * 24 * 3_600_000;

async function openShop() {
  const opened = await testShop();
  const { ask, pool, runJobs } = opened;
  const tee = await addProduct(pool, { stock: 100 });
  let buyers = 0;
  /** Places an order with a name and a phone number of its own. */
  const order = async (more: { token?: string; phoneNumber?: string; email?: string; business?: object } = {}) => {
    buyers += 1;
    const { token, phoneNumber = `+9198123${String(buyers).padStart(5, '0')}`, business = {} } = more;
    const [fullName, addressLine1] = [`Nandini Q${buyers}`, `Door Q${buyers}, Fig Lane`];
    const { email = `nandini.${buyers}@ksauni.example` } = more;
    const names = [fullName, email, addressLine1];
    const body = orderOf([lineOf(tee)], {
      isBuyNow: true,
      ...business,
      shippingAddress: { ...address, fullName, email, addressLine1, phoneNumber },
    });
    const { json } = await ask(api.orders.placeCod, { token, body, headers: keyed() });
    await runJobs();
    return {
      id: String(json.order.id),
      number: String(json.order.orderNumber),
      names: [...names, phoneNumber.slice(3)],
      /** Without data that other orders may share. */
      whose: [fullName, addressLine1],
    };
  };
  const forget = async () => {
    await pool.query(`select graphile_worker.add_job('forget-guests')`);
    await runJobs();
  };
  return { ...opened, order, forget };
}

const facts = `select user_id, guest_key, deidentified_at is not null as is_nobodys, total_paise, shipping_address ->> 'state' as state,
  (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
  (select count(*)::int from invoices i where i.order_id = o.id) as papers from orders o where id = $1`;

test('who ordered as a guest is forgotten when the tax law lets go of the order, and the books keep what they need', async () => {
  const { pool, order, forget, clock, signIn } = await openShop();
  const [guest, member] = [await order(), await order({ token: (await signIn()).token })];
  clock.pass(6 * year);
  const newer = await order();
  await forget();
  expect((await tablesWith(pool, guest.names.slice(0, 1))).length).toBeGreaterThan(0);
  clock.pass(2 * year);
  const others = [member, newer].flatMap(({ names }) => names.slice(0, 1));
  const kept = await tablesWith(pool, others);
  await forget();
  expect(await tablesWith(pool, guest.names)).toEqual([]);
  expect(await tablesWith(pool, others)).toEqual(kept);
  expect((await pool.query(facts, [guest.id])).rows).toEqual([
    {
      user_id: null,
      guest_key: null,
      is_nobodys: true,
      total_paise: 89_800,
      state: address.state,
      lines: 1,
      papers: 1,
    },
  ]);
});

test('who ordered as a guest and never paid is forgotten after three months; who paid, or has an account, is not', async () => {
  const opened = await openShop();
  const { pool, forget, clock, signIn, runJobs, gateway } = opened;
  const tee = await addProduct(pool);
  let phone = 0;
  const start = async (fullName: string, person?: Person) => {
    const phoneNumber = `+91981240000${(phone += 1)}`;
    return orderOnline(opened, {
      tee,
      more: { shippingAddress: { ...address, fullName, phoneNumber } },
      ...(person && { person }),
    });
  };
  await start('Unpaid Q');
  await start('Unpaid Member Q', await signIn());
  const paid = await start('Paid Q');
  await verify(opened, await gateway.pay(paid.gatewayOrderId), paid.as);
  clock.pass(89 * 24 * 3_600_000);
  await pool.query(`select graphile_worker.add_job('check-payments')`);
  await runJobs();
  await forget();
  expect((await tablesWith(pool, ['Unpaid Q'])).length).toBeGreaterThan(0);
  clock.pass(2 * 24 * 3_600_000);
  await forget();
  expect(await tablesWith(pool, ['Unpaid Q'])).toEqual([]);
  for (const kept of ['Unpaid Member Q', 'Paid Q']) expect((await tablesWith(pool, [kept])).length).toBeGreaterThan(0);
});

test('an order with a younger paper waits for that, and many are forgotten in one night', async () => {
  const { pool, order, forget, clock, writesByHand } = await openShop();
  writesByHand();
  const guest = await order();
  clock.pass(8 * year);
  await pool.query('update invoices set issued_at = $2 where order_id = $1', [guest.id, clock.now()]);
  await pool.query(
    `insert into orders (order_number, guest_key, status, payment_method, subtotal_paise, shipping_paise, total_paise, shipping_address)
    select 'OLD-' || n, sha256(n::text::bytea), 'delivered', 'COD', 100, 0, 100, '{"fullName": "Nandini Qmany"}' from generate_series(1, 450) n`,
  );
  await forget();
  expect(await tablesWith(pool, ['Nandini Qmany'])).toEqual([]);
  expect((await tablesWith(pool, guest.names.slice(0, 1))).length).toBeGreaterThan(0);
});

test('whoever has proven the e-mail of a guest’s orders exports them, and takes those that are settled along', async () => {
  const opened = await openShop();
  const { pool, ask, order, signIn } = opened;
  const { token, userId, email } = await signIn();
  const [settled, open] = [await order({ email: email.toUpperCase() }), await order({ email })];
  const other = await order();
  await moveOrder(opened, settled.id, ['packed', 'shipped', 'delivered']);
  const exported = async () => {
    const { data } = (await ask(api.auth.exportAccount, { token })).json;
    return data['orders']?.map((one) => one['orderNumber']);
  };
  await pool.query('update users set email_verified_at = null where id = $1', [userId]);
  expect(await exported()).toEqual([]);
  await pool.query('update users set email_verified_at = now() where id = $1', [userId]);
  expect(await exported()).toEqual([settled.number, open.number]);
  expect((await ask(api.auth.deleteAccount, { token })).status).toBe(200);
  expect(await tablesWith(pool, settled.whose)).toEqual([]);
  const left = await tablesWith(
    pool,
    [open, other].flatMap(({ names }) => names.slice(0, 1)),
  );
  expect(left.filter((found) => found.startsWith('public.orders'))).toHaveLength(2);
});

test('a number alone gives an account nothing: no order, draft or question in which somebody else named it', async () => {
  const opened = await openShop();
  const { pool, ask, order, signIn, runJobs } = opened;
  const phoneNumber = '+919812399999';
  const { id, names } = await order({ phoneNumber });
  await moveOrder(opened, id, ['packed', 'shipped', 'delivered']);
  const [fullName] = names;
  const question = { name: fullName, phone: phoneNumber, topic: 'order', message: 'Where is my parcel?' };
  expect((await ask(api.tickets.open, { body: question })).status).toBe(201);
  await pool.query(
    `insert into drafts (address, items, note, expires_at, created_at, updated_at)
    values ($1, '[]', '', now() + interval '7 days', now(), now())`,
    [JSON.stringify({ ...address, fullName, phoneNumber, email: names[1] })],
  );
  await runJobs();
  const { token, userId } = await signIn();
  await pool.query('update users set phone = $2 where id = $1', [userId, phoneNumber]);
  const { data } = (await ask(api.auth.exportAccount, { token })).json;
  expect([data.orders, data.drafts, data.tickets]).toEqual([[], [], []]);
  const kept = await tablesWith(pool, names.slice(0, 3));
  expect(kept.join()).toMatch(/public\.drafts.*public\.orders.*public\.tickets/);
  expect((await ask(api.auth.deleteAccount, { token })).status).toBe(200);
  expect(await tablesWith(pool, names.slice(0, 3))).toEqual(kept);
});

test('a business stays named on an order while its paper has to be kept, also without its account, and no longer', async () => {
  const opened = await openShop();
  const { pool, ask, order, forget, clock, signIn } = opened;
  const business = { gstin: '29AAACK1234F1ZW', businessName: 'Menon Textiles' };
  const { token } = await signIn();
  const [own, guest] = [await order({ token, business }), await order({ business })];
  await moveOrder(opened, own.id, ['packed', 'shipped', 'delivered']);
  expect((await ask(api.auth.deleteAccount, { token })).status).toBe(200);
  const named = async () =>
    (
      await pool.query('select gstin, business_name as "businessName" from orders where id = any($1)', [
        [own.id, guest.id],
      ])
    ).rows;
  clock.pass(6 * year);
  await forget();
  expect(await named()).toEqual([business, business]);
  clock.pass(2 * year);
  await forget();
  const nobody = { gstin: null, businessName: null };
  expect(await named()).toEqual([nobody, nobody]);
});
