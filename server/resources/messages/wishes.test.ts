import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { withClient } from '#database/postgres.client.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { optIn, subscribe } from '#server/testing/tellable.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { askForReviews, tellCartsLeft, tellPriceDrops } from './tell-wishes.ts';
import { selectReviewable } from './wishes.queries.ts';

const opened = await testShop();
const { pool, ask, signIn, clock, mails, pushes, runJobs } = opened;
const hour = 3_600_000;

/** Runs a job as the scheduler does, and its follow-up jobs. */
async function run(task: string) {
  await pool.query('select graphile_worker.add_job($1)', [task]);
  await runJobs();
}

const mailsTo = (email: string, about: RegExp) =>
  mails.filter(({ to, subject }) => to === email && about.test(subject));

/** Advances the clock to noon in India. */
beforeEach(() => {
  const ist = (clock.now().getTime() + 5.5 * hour) % (24 * hour);
  clock.pass((36 * hour - ist) % (24 * hour));
});

describe('who waits for a size', () => {
  const back = /is back in/;
  async function waitingFor(email: string, token?: string) {
    const tee = await addProduct(pool, { name: 'Low Sun Tee', stock: 0, sizes: ['L'] });
    const variantId = tee.variants[0]?.id ?? '';
    const note = () =>
      ask(api.stockAlerts.add, { token, body: { variantId, email, consent: stockAlertConsent.version } });
    expect((await note()).status).toBe(200);
    return { variantId, note };
  }

  test('is told once when it is back, and again only when they ask again', async () => {
    const email = 'guest@ksauni.example';
    const { variantId, note } = await waitingFor(email);
    await run('tell-back-in-stock');
    expect(mailsTo(email, back)).toEqual([]);
    await setStock(pool, variantId, 1);
    await run('tell-back-in-stock');
    await run('tell-back-in-stock');
    expect(mailsTo(email, back).map(({ subject }) => subject)).toEqual(['Low Sun Tee is back in L']);
    await setStock(pool, variantId, 0);
    await note();
    await setStock(pool, variantId, 2);
    await run('tell-back-in-stock');
    expect(mailsTo(email, back)).toHaveLength(2);
  });

  test('as a guest finds a way out in the mail, which ends all that this address waits for', async () => {
    const [email, other] = ['leaves@ksauni.example', 'stays@ksauni.example'];
    const { variantId } = await waitingFor(email);
    const later = [await waitingFor(email), await waitingFor(other)];
    await setStock(pool, variantId, 1);
    await run('tell-back-in-stock');
    const way = new URL(mailsTo(email, back)[0]?.unsubscribe ?? '');
    expect(mailsTo(email, back)[0]?.text).toContain(`Unsubscribe: ${way}`);
    expect(way.href).not.toContain('leaves');
    for (const _ of [1, 2]) {
      const { status, json } = await ask(api.messages.unsubscribe, { body: { token: way.searchParams.get('token') } });
      expect([status, json.topic]).toEqual([200, 'stock']);
    }
    for (const { variantId: id } of later) await setStock(pool, id, 1);
    await run('tell-back-in-stock');
    expect([mailsTo(email, back).length, mailsTo(other, back).length]).toEqual([1, 1]);
    const { rows } = await pool.query(
      `select is_given, through from consent_log where email_hash = sha256($1::bytea) order by id desc limit 2`,
      [email],
    );
    expect(rows).toEqual([
      { is_given: false, through: 'POST /messages/unsubscribe' },
      { is_given: true, through: 'POST /stock-alerts' },
    ]);
  });

  test('is not told of a size that is gone again, and goes on waiting', async () => {
    const email = 'late@ksauni.example';
    const { variantId } = await waitingFor(email);
    await setStock(pool, variantId, 1);
    await pool.query(`select graphile_worker.add_job('tell-back-in-stock')`);
    // The piece is sold between the stock check and the mail.
    await pool.query(
      'create function sell() returns trigger language plpgsql as $$ begin update variants set on_hand = 0 where id = new.variant_id; return null; end $$',
    );
    await pool.query(
      'create trigger sold after update of fired_at on stock_alerts for each row when (new.fired_at is not null) execute function sell()',
    );
    await runJobs();
    await pool.query('drop trigger sold on stock_alerts; drop function sell');
    expect(mailsTo(email, back)).toEqual([]);
    await pool.query('update variants set on_hand = 1 where id = $1', [variantId]);
    await run('tell-back-in-stock');
    expect(mailsTo(email, back)).toHaveLength(1);
  });

  test('hears of it though they had unsubscribed before they asked, and not when they unsubscribe after', async () => {
    const person = await signIn();
    const unsubscribe = async () => {
      clock.pass(60_000);
      const body = { topic: 'stock', channel: 'email', isOn: false };
      expect((await ask(api.messages.choose, { token: person.token, body })).status).toBe(200);
      clock.pass(60_000);
    };
    await unsubscribe();
    const { variantId } = await waitingFor(person.email, person.token);
    const other = await waitingFor(person.email, person.token);
    await setStock(pool, variantId, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(person.email, back)).toHaveLength(1);
    await unsubscribe();
    await setStock(pool, other.variantId, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(person.email, back)).toHaveLength(1);
    const { rows } = await pool.query('select fired_at from stock_alerts where variant_id = $1', [other.variantId]);
    expect(rows, 'nothing is used up').toEqual([{ fired_at: null }]);
    await setStock(pool, other.variantId, 0);
    await other.note();
    await setStock(pool, other.variantId, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(person.email, back)).toHaveLength(2);
  });

  test('hears of it on their phone too, where they have agreed to that', async () => {
    const person = await signIn();
    await subscribe(opened, person.token);
    const { variantId } = await waitingFor(person.email, person.token);
    await setStock(pool, variantId, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(person.email, back)).toHaveLength(1);
    expect(pushes.at(-1)?.message.title).toBe('Low Sun Tee is back in L');
  });

  test('hears of it though five hundred wait longer whom only a phone could tell, while notifications are switched off', async () => {
    const person = await signIn();
    await subscribe(opened, person.token);
    const { variantId } = await waitingFor(person.email, person.token);
    await pool.query(
      `insert into stock_alerts (variant_id, user_id, email, consent_version, created_at)
      select variant_id, user_id, n || email, consent_version, created_at from stock_alerts, generate_series(1, 499) n
      where variant_id = $1`,
      [variantId],
    );
    clock.pass(60_000);
    await ask(api.messages.choose, { token: person.token, body: { topic: 'stock', channel: 'email', isOn: false } });
    const email = 'behind@ksauni.example';
    const { variantId: other } = await waitingFor(email);
    const { token } = await signIn({ role: 'admin' });
    const { flags } = (await ask(api.settings.flags, { token })).json;
    const switchTo = async (notifications: boolean) => {
      await ask(api.settings.saveFlags, { token, body: { ...flags, notifications } });
      await expect.poll(async () => (await ask(api.client.config)).json.flags).toMatchObject({ notifications });
    };
    await switchTo(false);
    for (const id of [variantId, other]) await setStock(pool, id, 1);
    await run('tell-back-in-stock');
    expect(mailsTo(email, back)).toHaveLength(1);
    await setStock(pool, variantId, 0);
    await switchTo(true);
  });
});

/** The CTE `people`: more members than a batch holds, who chose this topic by mail. */
const manyWhoChose = (topic: 'prices' | 'cart') => `people as (
    insert into users (identity_uid, name, email, auth_method, email_verified_at)
    select 'many-' || n, 'Many', 'many-' || n || '@ksauni.example', 'email', now() from generate_series(1, 1100) n returning id
  ), chosen as (
    insert into message_choices (user_id, topic, channel, is_on, changed_at) select id, '${topic}', 'email', true, now() from people
  )`;

describe('a lower price on a wishlist', () => {
  const lower = /now ₹|cost less/;
  async function wishing({ isOn = true } = {}) {
    const person = await signIn();
    if (isOn) await optIn(opened, person.token, { topics: ['prices'] });
    const [one, two] = [await addProduct(pool, { price: 999 }), await addProduct(pool, { price: 1_499 })];
    for (const { id } of [one, two]) await ask(api.wishlist.add, { token: person.token, body: { productId: id } });
    const cost = (id: string, rupees: number) =>
      pool.query('update products set price_paise = $2 where id = $1', [id, rupees * 100]);
    return { person, one, two, cost };
  }

  test('is told with all drops in one mail, at most one a day, and again only of a lower one', async () => {
    const { person, one, two, cost } = await wishing();
    await run('tell-price-drops');
    expect(mailsTo(person.email, lower)).toEqual([]);
    await cost(one.id, 899);
    await cost(two.id, 1_299);
    await run('tell-price-drops');
    await run('tell-price-drops');
    const [mail, ...more] = mailsTo(person.email, lower);
    expect(more).toEqual([]);
    for (const text of [one.name, two.name, '₹899', '₹1,299', '₹999', '₹1,499']) expect(mail?.html).toContain(text);
    await cost(one.id, 799);
    await run('tell-price-drops');
    expect(mailsTo(person.email, lower)).toHaveLength(1);
    clock.pass(24 * hour);
    await run('tell-price-drops');
    const second = mailsTo(person.email, lower).at(-1);
    expect(second?.text).toContain(`${one.name}  ₹799 (was ₹999)`);
    expect(second?.html).toContain('It was ₹999 when you saved it');
    expect(second?.html).not.toContain('₹899');
    clock.pass(24 * hour);
    await cost(one.id, 999);
    await run('tell-price-drops');
    await cost(one.id, 849);
    await run('tell-price-drops');
    expect(mailsTo(person.email, lower)).toHaveLength(2);
  });

  test('is told to everybody in a round, however many they are', async () => {
    const { one, cost } = await wishing();
    await cost(one.id, 499);
    await pool.query(
      `with ${manyWhoChose('prices')} insert into wishlist_items (user_id, product_id, price_paise) select id, $1, 99900 from people`,
      [one.id],
    );
    await tellPriceDrops(opened.shop.context);
    const { rows } = await pool.query(
      `delete from graphile_worker._private_jobs where payload ->> 'kind' = 'price-drop' returning payload ->> 'id'`,
    );
    expect(rows).toHaveLength(1_101);
    await pool.query(`delete from users where identity_uid like 'many-%'`);
  });

  test('is told to nobody who has not asked for it', async () => {
    const { person, one, cost } = await wishing({ isOn: false });
    await cost(one.id, 899);
    await run('tell-price-drops');
    expect(mailsTo(person.email, lower)).toEqual([]);
  });

  test('that waits for the morning is not told when the price has risen by then', async () => {
    const { person, one, cost } = await wishing();
    await optIn(opened, person.token, { topics: ['prices'], channel: 'push' });
    await subscribe(opened, person.token);
    clock.pass(10 * hour);
    await cost(one.id, 899);
    const before = pushes.length;
    await run('tell-price-drops');
    const { rows } = await pool.query(`select run_at from graphile_worker.jobs where task_identifier = 'send-push'`);
    expect(rows).toHaveLength(1);
    expect(new Date(rows[0].run_at.getTime() + 5.5 * hour).toISOString()).toMatch(/T09:00:00/);
    await cost(one.id, 949);
    clock.pass(12 * hour);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(pushes).toHaveLength(before);
    expect(mailsTo(person.email, lower)).toHaveLength(1);
  });
});

describe('a lower price that waits for the morning', () => {
  test('is not told because of another that holds, and counts as told to nobody', async () => {
    const person = await signIn();
    await optIn(opened, person.token, { topics: ['prices'], channel: 'push' });
    await subscribe(opened, person.token);
    const [told, late] = [await addProduct(pool, { price: 999 }), await addProduct(pool, { price: 1_499 })];
    for (const { id } of [told, late]) await ask(api.wishlist.add, { token: person.token, body: { productId: id } });
    const cost = async (id: string, rupees: number) => {
      await pool.query('update products set price_paise = $2 where id = $1', [id, rupees * 100]);
      await run('tell-price-drops');
    };
    const before = pushes.length;
    const rung = () => pushes.slice(before).map(({ message }) => message.title);
    await cost(told.id, 899);
    expect(rung()).toHaveLength(1);
    clock.pass(34 * hour);
    await cost(late.id, 999);
    await cost(late.id, 1_499);
    clock.pass(12 * hour);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(rung()).toHaveLength(1);
    await cost(late.id, 999);
    expect(rung()).toHaveLength(2);
  });
});

describe('a cart that was left', () => {
  const left = /still in/;
  async function leaving({ isOn = true, stock = 5 } = {}) {
    const person = await signIn();
    if (isOn) await optIn(opened, person.token, { topics: ['cart'] });
    const tee = await addProduct(pool, { stock });
    await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
    return { person, tee };
  }

  test('is mentioned to everybody in a round, however many they are', async () => {
    const { tee } = await leaving();
    await pool.query(
      `with ${manyWhoChose('cart')}, filled as (
        insert into carts (user_id, updated_at) select id, $2 from people returning id
      ) insert into cart_lines (cart_id, variant_id, quantity) select id, $1, 1 from filled`,
      [tee.variants[0]?.id, clock.now()],
    );
    clock.pass(5 * hour);
    await tellCartsLeft(opened.shop.context);
    const { rowCount } = await pool.query(
      `delete from graphile_worker._private_jobs where payload ->> 'kind' = 'cart-left'`,
    );
    expect(rowCount).toBe(1_101);
    await pool.query(`delete from users where identity_uid like 'many-%'`);
  });

  test('is mentioned once, four hours after the last touch, and again only when it was changed', async () => {
    const { person, tee } = await leaving();
    clock.pass(3.9 * hour);
    await run('tell-carts-left');
    expect(mailsTo(person.email, left)).toEqual([]);
    clock.pass(0.2 * hour);
    await run('tell-carts-left');
    await run('tell-carts-left');
    const [mail, ...more] = mailsTo(person.email, left);
    expect([mail?.text.includes(tee.name), more.length]).toEqual([true, 0]);
    // Shipping comes on top.
    expect(mail?.text).toContain('Subtotal: ₹');
    await ask(api.cart.add, { token: person.token, body: lineOf(tee, 1, 'M') });
    clock.pass(5 * hour);
    await run('tell-carts-left');
    expect(mailsTo(person.email, left)).toHaveLength(2);
  });

  test.each([
    ['nobody who has not asked for it', async () => (await leaving({ isOn: false })).person],
    [
      'no address that nobody has proven',
      async () => {
        const { person } = await leaving();
        await pool.query('update users set email_verified_at = null where id = $1', [person.userId]);
        return person;
      },
    ],
    [
      'nobody under eighteen',
      async () => {
        const { person } = await leaving();
        const dateOfBirth = `${new Date().getFullYear() - 16}-01-01`;
        await ask(api.auth.updateProfile, { token: person.token, body: { dateOfBirth } });
        return person;
      },
    ],
    [
      'nobody whose cart holds only what is sold out',
      async () => {
        const { person, tee } = await leaving();
        for (const { id } of tee.variants) await setStock(pool, id, 0);
        return person;
      },
    ],
    [
      'nobody whose cart holds more of it than there is',
      async () => {
        const { person, tee } = await leaving();
        await ask(api.cart.add, { token: person.token, body: lineOf(tee, 3) });
        for (const { id } of tee.variants) await setStock(pool, id, 2);
        return person;
      },
    ],
    [
      'nobody who has bought it',
      async () => {
        const { person, tee } = await leaving();
        const body = orderOf([lineOf(tee)]);
        expect((await ask(api.orders.placeCod, { token: person.token, body, headers: keyed() })).status).toBe(200);
        return person;
      },
    ],
  ])('is mentioned to %s', async (_, somebody) => {
    const person = await somebody();
    clock.pass(5 * hour);
    await run('tell-carts-left');
    expect(mailsTo(person.email, left)).toEqual([]);
  });

  test('is not mentioned in the morning when it was emptied, or the wish to hear of it ended, in the night', async () => {
    const people = [await leaving(), await leaving(), await leaving()];
    for (const { person } of people) {
      await optIn(opened, person.token, { topics: ['cart'], channel: 'push' });
      await subscribe(opened, person.token);
    }
    clock.pass(10 * hour);
    const before = pushes.length;
    await run('tell-carts-left');
    expect(pushes).toHaveLength(before);
    const [buyer, silent] = people.map(({ person }) => person.token);
    await ask(api.cart.clear, { token: buyer });
    await ask(api.messages.choose, { token: silent, body: { topic: 'cart', channel: 'push', isOn: false } });
    clock.pass(12 * hour);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(pushes).toHaveLength(before + 1);
  });

  test('rings in the morning, not in the night, where the phone could not be reached in the evening', async () => {
    const { person } = await leaving();
    await optIn(opened, person.token, { topics: ['cart'], channel: 'push' });
    await subscribe(opened, person.token);
    const { push } = opened.shop.context;
    const { send } = push;
    push.send = () => Promise.reject(new Error('503'));
    clock.pass(5 * hour);
    await run('tell-carts-left');
    push.send = send;
    const before = pushes.length;
    const again = async () => {
      await pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runJobs();
    };
    clock.pass(6 * hour);
    await again();
    expect(pushes, 'at eleven').toHaveLength(before);
    clock.pass(10 * hour);
    await again();
    expect(pushes, 'at nine').toHaveLength(before + 1);
  });
});

describe('a wish for a review', () => {
  const asked = /How does it fit/;
  async function delivered({ path = ['packed', 'shipped', 'out_for_delivery', 'delivered'] } = {}) {
    const person = await signIn({ name: 'Asha Menon' });
    const tee = await addProduct(pool);
    const body = orderOf([lineOf(tee)], { isBuyNow: true });
    const { json } = await ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
    await moveOrder(opened, json.order.id, path);
    await pool.query('update orders set delivered_at = $2 where id = $1', [json.order.id, clock.now()]);
    await pool.query(
      `update orders set shipping_address = shipping_address || jsonb_build_object('email', $2::text) where id = $1`,
      [json.order.id, person.email],
    );
    return { person, tee, orderId: json.order.id };
  }

  const found = async (hasPush: boolean) => {
    const arrived = { from: new Date(clock.now().getTime() - 80 * hour), until: clock.now() };
    const orders = await selectReviewable(opened.shop.context.db, { ...arrived, hasPush, after: null });
    return orders.map(({ id }) => id);
  };

  test('that only a phone could tell keeps nobody else waiting while notifications are switched off', async () => {
    const { person, orderId } = await delivered();
    await ask(api.messages.choose, { token: person.token, body: { topic: 'reviews', channel: 'email', isOn: false } });
    await optIn(opened, person.token, { topics: ['reviews'], channel: 'push' });
    await subscribe(opened, person.token);
    clock.pass(73 * hour);
    expect(await found(true)).toContain(orderId);
    expect(await found(false)).not.toContain(orderId);
  });

  test('reaches everybody in a round, however many they are', async () => {
    const { orderId } = await delivered();
    const copies = ['orders', 'order_lines'].map(async (table) => {
      const { rows } = await pool.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      return rows[0]?.names ?? '';
    });
    const [orders, lines] = await Promise.all(copies);
    await withClient(opened.url, (client) =>
      client.query(`set session_replication_role = replica;
        with made as (
          insert into orders (${orders}) select ${orders} from (select made.* from orders o, generate_series(1, 1100) n,
            jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', uuidv7(), 'order_number', 'many-' || n,
              'cart_id', null, 'cart_version', null)) made where o.id = '${orderId}') copies returning id
        ) insert into order_lines (${lines}) select ${lines} from (select copy.* from order_lines l, made,
          jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object('id', uuidv7(), 'order_id', made.id)) copy
          where l.order_id = '${orderId}') copies`),
    );
    clock.pass(73 * hour);
    await askForReviews(opened.shop.context);
    const { rowCount } = await pool.query(
      `delete from graphile_worker._private_jobs where payload ->> 'kind' = 'review-request'`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(1_101);
    await pool.query(
      `delete from order_lines where order_id in (select id from orders where order_number like 'many-%')`,
    );
    await pool.query(`delete from orders where order_number like 'many-%'`);
  });

  test('comes once, three days after the parcel', async () => {
    const { person, tee } = await delivered();
    clock.pass(71 * hour);
    await run('ask-for-reviews');
    expect(mailsTo(person.email, asked)).toEqual([]);
    clock.pass(2 * hour);
    await run('ask-for-reviews');
    await run('ask-for-reviews');
    const [mail, ...more] = mailsTo(person.email, asked);
    expect(more).toEqual([]);
    expect(mail?.html).toContain(`/product/${tee.slug}?review=1#reviews`);
  });

  test.each([
    [
      'who has written about everything',
      async ({ person, tee }: Delivered) =>
        pool.query(
          `insert into reviews (product_id, user_id, author_name, rating, comment) values ($1, $2, 'Asha', 5, 'Fits.')`,
          [tee.id, person.userId],
        ),
    ],
    [
      'who has sent everything back',
      async ({ orderId }: Delivered) =>
        pool.query('update order_lines set returned_quantity = quantity where order_id = $1', [orderId]),
    ],
    [
      'who wants no such mails',
      async ({ person }: Delivered) =>
        ask(api.messages.choose, { token: person.token, body: { topic: 'reviews', channel: 'email', isOn: false } }),
    ],
  ])('does not come to somebody %s, who takes no place of others in the round', async (_, change) => {
    const order = await delivered();
    await change(order);
    clock.pass(73 * hour);
    expect(await found(true)).not.toContain(order.orderId);
    await run('ask-for-reviews');
    expect(mailsTo(order.person.email, asked)).toEqual([]);
  });

  type Delivered = Awaited<ReturnType<typeof delivered>>;
});
