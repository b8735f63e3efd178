import { beforeAll, expect, test } from 'vitest';
import { withClient } from '#database/postgres.client.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { orderByCash } from '#server/testing/parcels.ts';
import { address, addProduct, addReview } from '#server/testing/test-goods.ts';
import { arrivedForCash, asked } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
shop.writesByHand();
const { app, pool } = shop;
const { token } = await shop.signIn({ role: 'admin' });

type Kind = { add(name: string): Promise<string>; changes: string };
const to = (fullName: string) => ({ more: { shippingAddress: { ...address, fullName } } });

/** By table: adds a row with this name and returns its id; `changes` makes copy number `n` of it unique. */
const kinds: Record<string, Kind> = {
  orders: {
    add: async (name) => (await orderByCash(shop, to(name))).order.id,
    changes: `'order_number', 'F' || n, 'cart_id', null, 'cart_version', null`,
  },
  returns: {
    add: async (name) => (await asked(shop, await arrivedForCash(shop, to(name))))._id,
    changes: `'return_number', 'F' || n`,
  },
  users: {
    add: async (name) => (await shop.signIn({ name })).userId,
    changes: `'identity_uid', 'F' || n, 'email', 'f' || n || '@filler.example'`,
  },
  products: {
    add: async (name) => (await addProduct(pool, { name })).id,
    changes: `'slug', 'f' || n, 'sku', 'F' || n`,
  },
  reviews: {
    add: async (title) => {
      const { id: productId } = await addProduct(pool, { name: 'Filler' });
      const id = await addReview(pool, productId, { stars: 5 });
      await pool.query('update reviews set title = $2 where id = $1', [id, title]);
      return id;
    },
    changes: `'user_id', null, 'author_name', 'F' || n`,
  },
};

/** Copies a row as often as a list is counted, newer than it. */
async function copy(table: string, id: string, changes: string): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows[0]?.names ?? '';
  await withClient(shop.url, (client) =>
    client.query(
      `set statement_timeout = 0; set session_replication_role = replica;
      insert into ${table} (${names}) select ${names} from (
        select made.* from ${table} t, generate_series(1, ${mostCounted}) n, jsonb_populate_record(null::${table}, to_jsonb(t)
          || jsonb_build_object('id', uuidv7(), 'created_at', now(), ${changes})) made where t.id = '${id}') copies`,
    ),
  );
}

beforeAll(async () => {
  // Only what is found matters here; maintaining these indexes would take most of the time.
  await pool.query(`drop index orders_desk_words_idx, users_text_idx, products_staff_text_idx, products_text_idx,
    reviews_words_idx`);
  for (const [table, { add, changes }] of Object.entries(kinds)) {
    await add(`Zo old ${table}`);
    await copy(table, await add('Filler'), changes);
    const newest = await add(`Zo new ${table}`);
    await pool.query(`update ${table} set created_at = clock_timestamp() where id = $1`, [newest]);
  }
  await pool.query('analyze');
}, 120_000);

test.each(['orders', 'returns', 'users', 'products', 'stock', 'reviews'])(
  'a search of two letters covers the newest %s of a long list, a longer one all',
  async (list) => {
    const table = list === 'stock' ? 'products' : list;
    const found = async (search: string) => {
      const url = `/api/admin/${list}?search=${encodeURIComponent(search)}`;
      const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(reply.statusCode).toBe(200);
      const ages = ['old', 'new'].filter((age) => reply.payload.includes(`Zo ${age} ${table}`));
      return { ages, isOfNewest: reply.json().pagination.isOfNewest };
    };
    // Order numbers have no "O", so none of the fillers is found by chance.
    expect(await found('zo')).toEqual({ ages: ['new'], isOfNewest: true });
    expect(await found('मीरा राव'), 'letters that no index has').toEqual({ ages: [], isOfNewest: true });
    expect(await found('zo old')).toEqual({ ages: ['old'], isOfNewest: false });
  },
);
