import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import type { Innovation } from '#contract/innovations.ts';
import { shopApi } from '#web/platform/api.ts';
import { innovationsApi } from './innovations.api.ts';
import {
  createInnovation,
  deleteInnovation,
  fetchInnovations,
  innovationsSlice,
  updateInnovation,
} from './innovations.slice.ts';
import type { InnovationState } from './innovations.slice.ts';
import { keepInnovations } from './keep-innovations.ts';

const { reducer } = innovationsSlice;
const id = 'request';
const all = { all: true };
const form = new FormData();
const answer = (value: unknown) => value as never;

const note = (_id: string, title = 'Ink'): Innovation => ({
  _id,
  title,
  description: 'Sinks in.',
  image: { url: '/media/a/720.webp', alt: '', width: 1, height: 1, placeholder: '#000000' },
  category: 'Process',
  tags: [],
  priority: 'Medium',
  status: 'Draft',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const state = (part: Partial<InnovationState> = {}): InnovationState => ({
  items: [],
  loading: false,
  error: null,
  ...part,
});

describe('the innovations slice (section 4)', () => {
  it.each([
    ['an innovations field', { innovations: [note('a')] }, [note('a')]],
    ['a data field', { data: [note('a')] }, [note('a')]],
    ['the response itself', [note('a')], [note('a')]],
    ['nothing of the kind', { success: true }, []],
    ['something else in the field', { innovations: 'none' }, []],
  ])('a fetch accepts a list in %s', (_, payload, items) => {
    const before = state({ loading: true, items: [note('old')] });
    expect(reducer(before, fetchInnovations.fulfilled(answer(payload), id, all))).toEqual(state({ items }));
  });

  it('a rejected fetch stores the error and ends loading', () => {
    const pending = reducer(state({ items: [note('a')] }), fetchInnovations.pending(id, all));
    expect(pending.loading).toBe(true);
    expect(reducer(pending, fetchInnovations.rejected(null, id, all, 'Failed'))).toEqual(
      state({ items: [note('a')], error: 'Failed' }),
    );
  });

  it.each([
    ['from an innovation field', { innovation: note('b') }],
    ['or from the response', note('b')],
  ])('create puts the new item first, %s', (_, payload) => {
    const made = createInnovation.fulfilled(answer(payload), id, form);
    expect(reducer(state({ items: [note('a')] }), made).items).toEqual([note('b'), note('a')]);
  });

  it('update replaces by _id, delete removes by id', () => {
    const before = state({ items: [note('a'), note('b')] });
    const changed = updateInnovation.fulfilled(answer({ innovation: note('b', 'New') }), id, { id: 'b', body: form });
    expect(reducer(before, changed).items).toEqual([note('a'), note('b', 'New')]);
    expect(reducer(before, deleteInnovation.fulfilled('a', id, 'a')).items).toEqual([note('b')]);
  });

  it.each([
    ['Failed to fetch innovations', () => fetchInnovations(all)],
    ['Failed to create innovation', () => createInnovation(form)],
    ['Failed to update innovation', () => updateInnovation({ id: 'a', body: form })],
    ['Failed to delete innovation', () => deleteInnovation('a')],
  ] as const)('a non-OK answer stores "%s"', async (words, action) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    const store = makeStore();
    await store.dispatch(action() as never);
    expect(store.getState().innovations.error).toBe(words);
  });
});

function makeStore() {
  return configureStore({
    reducer: { api: shopApi.reducer, innovations: reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
}

const kept = () => JSON.parse(localStorage.getItem('innovations') ?? 'null');

describe('what this browser keeps (sections 3 and 9)', () => {
  beforeEach(() => localStorage.clear());

  it('is under the key innovations, and comes back', async () => {
    expect(storageKeys.innovations).toBe('innovations');
    const first = makeStore();
    await keepInnovations(first);
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, innovations: [note('a')] })));
    await first.dispatch(innovationsApi.endpoints.innovations.initiate() as never);
    await expect.poll(() => kept()).toEqual([note('a')]);
    const second = makeStore();
    await keepInnovations(second);
    expect(second.getState().innovations.items).toEqual([note('a')]);
  });

  it.each(['{', 'null', '7', '"text"', '{"items":[]}', '[null,1,"x",{}]', '[{"_id":"a"}]'])(
    'is given up when it is %s',
    async (garbage) => {
      localStorage.setItem('innovations', garbage);
      const store = makeStore();
      await keepInnovations(store);
      expect(store.getState().innovations).toEqual(state());
    },
  );

  it('is given up when reading it fails', async () => {
    const store = makeStore();
    await keepInnovations(store, async () => Promise.reject(new Error('forbidden')));
    expect(store.getState().innovations).toEqual(state());
  });

  it('is given up after 5000 ms, and later lists are kept all the same', async () => {
    vi.useFakeTimers();
    const store = makeStore();
    const keeping = keepInnovations(store, () => new Promise(() => undefined));
    const isOver = vi.fn<() => void>();
    void keeping.then(isOver);
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toHaveBeenCalled();
    vi.useRealTimers();
    store.dispatch(fetchInnovations.fulfilled(answer({ innovations: [note('b')] }), id, all));
    expect(kept()).toEqual([note('b')]);
  });

  it('never takes the place of a list that came meanwhile', async () => {
    localStorage.setItem('innovations', JSON.stringify([note('old')]));
    const store = makeStore();
    store.dispatch(fetchInnovations.fulfilled(answer({ innovations: [note('new')] }), id, all));
    await keepInnovations(store);
    expect(store.getState().innovations.items).toEqual([note('new')]);
  });
});
