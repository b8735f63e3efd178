import { beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { forgetReads } from '#web/resources/auth/forget-reads.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { cartApi } from './cart.api.ts';
import { summaryOf } from './cart-lines.ts';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';
import { addToUserCart, changeUserCart, readCart } from './user-changes.ts';
import type { Change } from './cart-lines.ts';

let store = openStore([]);

beforeEach(() => {
  store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
});

/** Response with the cart at this version, one piece per change. */
function answers(version: number) {
  const items = [line({ quantity: Math.max(version, 1) })];
  const cart = { items, summary: summaryOf(items), version };
  return Response.json({ success: true, message: '', cart });
}

/** Answers the next call immediately. */
const answer = (version: number) => vi.stubGlobal('fetch', async () => answers(version));

/** Answers the next call when released. */
function hold(version: number) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return () => resolve(answers(version));
}

const { product, size, color } = line();
const read = () => store.dispatch(readCart() as never) as Promise<unknown>;
const add = () => store.dispatch(addToUserCart({ productId: product._id, size, color, quantity: 1 }) as never);
const shown = () => cartApi.endpoints.cart.select()(store.getState()).data?.version;

it('the answer to a change that comes after a newer read is not shown', async () => {
  answer(1);
  await read();
  const letGo = hold(2);
  const adding = add();
  answer(3);
  await read();
  letGo();
  expect(await adding).toBeUndefined();
  expect(shown()).toBe(3);
});

it('nor is a read that was under way while the cart changed', async () => {
  answer(1);
  await read();
  const letGo = hold(1);
  const reading = read();
  answer(2);
  await add();
  letGo();
  await reading;
  expect(shown()).toBe(2);
});

it('a cart of the same version is shown with the prices of the later answer', async () => {
  answer(1);
  await read();
  const items = [line({ price: 400 })];
  const cart = { items, summary: summaryOf(items), version: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, cart }));
  await read();
  expect(cartApi.endpoints.cart.select()(store.getState()).data?.summary.subtotal).toBe(400);
});

it('of another person their own cart is shown, whatever its version, and no late answer to the first', async () => {
  answer(7);
  await read();
  const letGo = hold(8);
  const adding = add();
  store.dispatch(forgetReads() as never);
  store.dispatch(signedIn({ user: { ...asha, _id: 'u2' }, token: 'his' }));
  answer(2);
  await read();
  letGo();
  await adding;
  expect(shown()).toBe(2);
});

/** A server whose cart has one line; like ours, POST adds to it or restores it. Calls of the lost method get no answer. */
function serve(lost: { method: string; arrives: boolean }) {
  let [quantity, version] = [2, 1];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const isLost = method === lost.method;
    if (method !== 'GET' && !(isLost && !lost.arrives)) {
      const asked = typeof body === 'string' ? (JSON.parse(body) as { quantity: number; isRestored?: boolean }) : null;
      const isAdded = method === 'POST' && !asked?.isRestored;
      quantity = (isAdded ? quantity : 0) + (asked?.quantity ?? 0);
      version += 1;
    }
    if (isLost) throw new TypeError('Failed to fetch');
    const items = quantity > 0 ? [line({ quantity })] : [];
    return Response.json({ success: true, message: '', cart: { items, summary: summaryOf(items), version } });
  });
  return () => quantity;
}

const change = (asked: Change) => store.dispatch(changeUserCart(asked) as never);

it.each([false, true])(
  'a removed line put back has its quantity again if the removal is lost (done: %s)',
  async (arrives) => {
    const quantity = serve({ method: 'DELETE', arrives });
    await read();
    const item = line({ quantity: 2 });
    const removing = change({ kind: 'remove', itemId: item._id });
    const undoing = change({ kind: 'put', item });
    expect(await removing).toBe(false);
    expect(await undoing).toBe(true);
    expect(quantity()).toBe(2);
  },
);

it('an addition whose answer is lost is shown', async () => {
  serve({ method: 'POST', arrives: true });
  await read();
  expect(await add()).toBeTruthy();
  expect(shown()).toBe(2);
});

/** A server like ours: a line with another size, or put back, is a new one, and there is none under the old id. */
function serveLines() {
  let [item, version]: [CartItem | null, number] = [line({ quantity: 2 }), 1];
  const fresh = (part: { size?: string; quantity?: number }) => ({ ...line(part), _id: `line-at-${version}` });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const asked = typeof body === 'string' ? (JSON.parse(body) as { size?: string; quantity: number }) : null;
    if (method === 'PUT' || method === 'DELETE') {
      if (!item || !url.endsWith(item._id))
        return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
      if (method === 'DELETE') item = null;
      else item = asked?.size ? fresh(asked) : { ...item, quantity: asked?.quantity ?? 0 };
    }
    if (method === 'POST') item = fresh(asked ?? {});
    if (method !== 'GET') version += 1;
    const items = item ? [item] : [];
    return Response.json({ success: true, message: '', cart: { items, summary: summaryOf(items), version } });
  });
  return () => item && [item.size, item.quantity];
}

const { _id: itemId } = line();
const larger: Change = { kind: 'choice', itemId, size: 'L', color: 'Black' };
const three: Change = { kind: 'quantity', itemId, quantity: 3 };
const removal: Change = { kind: 'remove', itemId };
const putBack: Change = { kind: 'put', item: line({ quantity: 2 }) };

it.each<[string, Change[], ReturnType<ReturnType<typeof serveLines>>]>([
  ['whose size was just changed', [larger, three], ['L', 3]],
  ['whose size was just changed, and which is changed again', [larger, { ...larger, size: 'XL' }, three], ['XL', 3]],
  ['whose size was just changed, and which is removed', [larger, removal], null],
  ['that was just put back', [removal, putBack, three], ['M', 3]],
])('a press on a line %s is meant for it, also while the answer is awaited', async (_, changes, left) => {
  const item = serveLines();
  await read();
  const answered = await Promise.all(changes.map((one) => change(one)));
  expect(answered).toEqual(changes.map(() => true));
  expect(item()).toEqual(left);
  expect(store.getState().cart.pending).toEqual([]);
});
