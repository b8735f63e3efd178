import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import type { Tshirt } from '#contract/tshirts.ts';
import { errorCategories } from '#contract/errors.ts';
import { shopApi } from '#web/platform/api.ts';
import {
  createTshirt,
  deleteTshirt,
  fetchTshirts,
  tshirtErrorCleared,
  tshirtsSlice,
  updateTshirt,
} from './tshirts.slice.ts';
import type { TshirtState } from './tshirts.slice.ts';

const { reducer } = tshirtsSlice;
const image = { url: '/media/a/720.webp', alt: '', width: 1, height: 1, placeholder: '#000000' };
const tee = (_id: string, order = 0): Tshirt => ({ _id, image, order, isActive: true });
const state = (part: Partial<TshirtState> = {}): TshirtState => ({ items: [], loading: false, error: null, ...part });
/** Responses as another server implementation may send them. */
const answer = (value: unknown) => value as never;
const id = 'request';

describe('a fetch (section 4)', () => {
  it('sets loading while pending', () => {
    expect(reducer(state(), fetchTshirts.pending(id))).toEqual(state({ loading: true }));
  });

  it.each([
    ['from a data field', { success: true, data: [tee('a')] }, [tee('a')]],
    ['else the whole response', [tee('a'), tee('b')], [tee('a'), tee('b')]],
    ['and nothing from what is no list', { success: true }, []],
  ])('stores the list %s', (_, payload, items) => {
    const before = state({ loading: true, items: [tee('old')] });
    expect(reducer(before, fetchTshirts.fulfilled(answer(payload), id))).toEqual(state({ items }));
  });

  it('stores the error message on failure and keeps the list', () => {
    const before = state({ loading: true, items: [tee('a')] });
    expect(reducer(before, fetchTshirts.rejected(null, id, undefined, 'Failed'))).toEqual(
      state({ items: [tee('a')], error: 'Failed' }),
    );
  });
});

describe('a write (section 4)', () => {
  const before = state({ items: [tee('a'), tee('b')] });
  const form = new FormData();

  it.each([
    ['from a tshirt field', { success: true, tshirt: tee('c') }],
    ['else the response', tee('c')],
  ])('create appends the item %s', (_, payload) => {
    expect(reducer(before, createTshirt.fulfilled(answer(payload), id, form)).items).toEqual([
      tee('a'),
      tee('b'),
      tee('c'),
    ]);
  });

  it.each([
    ['from a tshirt field', { success: true, tshirt: tee('a', 9) }],
    ['else the response', tee('a', 9)],
  ])('update replaces the item with the same _id, %s', (_, payload) => {
    const change = updateTshirt.fulfilled(answer(payload), id, { id: 'a', body: form });
    expect(reducer(before, change).items).toEqual([tee('a', 9), tee('b')]);
  });

  it('update of an item that is not in the list changes nothing', () => {
    const change = updateTshirt.fulfilled(answer(tee('x', 9)), id, { id: 'x', body: form });
    expect(reducer(before, change)).toEqual(before);
  });

  it('delete removes the item with that _id', () => {
    expect(reducer(before, deleteTshirt.fulfilled('a', id, 'a')).items).toEqual([tee('b')]);
  });

  it.each([
    createTshirt.rejected(null, id, form, 'Failed'),
    updateTshirt.rejected(null, id, { id: 'a', body: form }, 'Failed'),
    deleteTshirt.rejected(null, id, 'a', 'Failed'),
  ])('that fails stores the error: $type', (action) => {
    expect(reducer(before, action)).toEqual({ ...before, error: 'Failed' });
  });

  it('one action clears the error', () => {
    expect(reducer(state({ error: 'Failed' }), tshirtErrorCleared())).toEqual(state());
  });
});

describe('with a server (sections 6 to 8)', () => {
  const makeStore = () =>
    configureStore({
      reducer: { api: shopApi.reducer, tshirts: reducer },
      middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
    });

  function serverAnswers(status: number, body: unknown = { message: 'words of the server' }) {
    const sent: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, request: Omit<(typeof sent)[number], 'url'>) => {
      sent.push({ ...request, url });
      return new Response(JSON.stringify(body), { status });
    });
    return sent;
  }

  const form = new FormData();
  const failing = [
    ['Failed to fetch Ksauni T-shirts', () => fetchTshirts()],
    ['Failed to create Ksauni T-shirt', () => createTshirt(form)],
    ['Failed to update Ksauni T-shirt', () => updateTshirt({ id: 'a', body: form })],
    ['Failed to delete Ksauni T-shirt', () => deleteTshirt('a')],
  ] as const;

  it.each(failing)('a non-OK answer stores "%s"', async (words, action) => {
    for (const status of [400, 404, 409, 500]) {
      const store = makeStore();
      serverAnswers(status);
      await store.dispatch(action() as never);
      expect(store.getState().tshirts).toEqual(state({ error: words }));
    }
  });

  it('no answer at all stores why there was none', async () => {
    const store = makeStore();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await store.dispatch(fetchTshirts() as never);
    expect(store.getState().tshirts.error).toBe(errorCategories.NETWORK);
  });

  it('listing sends no authorization; writes send the saved token and the form', async () => {
    localStorage.setItem('ksauni_token', 'saved');
    const store = makeStore();
    const listed = serverAnswers(200, { success: true, data: [tee('a')] });
    await store.dispatch(fetchTshirts() as never);
    expect(listed[0]?.url).toBe('/api/ksauni-tshirts');
    expect(listed[0]?.headers).not.toHaveProperty('authorization');
    const written = serverAnswers(200, { success: true, tshirt: tee('a', 2) });
    await store.dispatch(updateTshirt({ id: 'a', body: form }) as never);
    expect(written[0]).toMatchObject({ url: '/api/ksauni-tshirts/a', method: 'PUT', body: form });
    expect(written[0]?.headers).toEqual({ authorization: 'Bearer saved' });
    expect(store.getState().tshirts.items).toEqual([tee('a', 2)]);
  });
});
