import { describe, expect, test, vi } from 'vitest';
import type { BulkAction, BulkReply, Selection } from './bulk.ts';
import { begun, isDone, refusedOf, runInParts, undoOf } from './run-in-parts.ts';

type Run = BulkAction['run'];

const ids = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const never = { onPart: () => undefined, isStopped: () => false };
const worked = (selection: Selection): BulkReply => ({
  results: ('ids' in selection ? selection.ids : []).map((id) => ({ id, title: id, problem: '' })),
});
const sizesOf = (run: { mock: { calls: Parameters<Run>[] } }) =>
  run.mock.calls.map(([selection]) => ('ids' in selection ? selection.ids.length : 'all'));

describe('a bulk action in parts', () => {
  test('goes through 5,000 rows in calls of at most 500 and tells how far it is', async () => {
    const run = vi.fn<Run>(async (selection) => worked(selection));
    const seen: number[] = [];
    const end = await runInParts({ action: { run }, values: { reason: 'Sale' } }, begun({ ids: ids(5_000) }), {
      ...never,
      onPart: ({ results }) => seen.push(results.length),
    });
    expect(sizesOf(run)).toEqual(Array.from({ length: 10 }, () => 500));
    expect(seen).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000]);
    expect(new Set(end.results.map(({ id }) => id)).size).toBe(5_000);
    expect(isDone(end)).toBe(true);
    expect(run.mock.calls.every(([, values]) => values['reason'] === 'Sale')).toBe(true);
  });

  test('stops between two calls and goes on with what is left', async () => {
    const run = vi.fn<Run>(async (selection) => worked(selection));
    const task = { action: { run, atOnce: 2 }, values: {} };
    const isStopped = () => run.mock.calls.length === 2;
    const stopped = await runInParts(task, begun({ ids: ids(5) }), { ...never, isStopped });
    expect([stopped.results.length, stopped.rest]).toEqual([4, { ids: ['row 4'] }]);
    const end = await runInParts(task, stopped, never);
    expect([end.results.length, isDone(end)]).toEqual([5, true]);
    expect(sizesOf(run)).toEqual([2, 2, 1]);
  });

  test('keeps what is done when a call is lost, and sends the lost part again', async () => {
    const lost = { category: 'NETWORK', message: 'No connection.' };
    const run = vi.fn<Run>(async (selection) => {
      if (run.mock.calls.length === 2) throw lost;
      return worked(selection);
    });
    const task = { action: { run, atOnce: 2 }, values: {} };
    const broken = await runInParts(task, begun({ ids: ids(4) }), never);
    expect(broken).toMatchObject({ fault: lost, rest: { ids: ['row 2', 'row 3'] } });
    expect(broken.results).toHaveLength(2);
    const end = await runInParts(task, broken, never);
    expect(end.fault).toBeUndefined();
    expect(end.results.map(({ id }) => id)).toEqual(ids(4));
  });

  test('names the rows that were refused', async () => {
    const run: Run = async () => ({
      results: [{ id: 'a', title: 'A', problem: 'Sold out.' }, ...worked({ ids: ['b'] }).results],
    });
    const end = await runInParts({ action: { run }, values: {} }, begun({ ids: ['a', 'b'] }), never);
    expect(refusedOf(end).map(({ title }) => title)).toEqual(['A']);
  });

  test('takes the parts back, the last first', async () => {
    const taken: string[] = [];
    const run: Run = async (selection) => ({
      ...worked(selection),
      undo: async () => void taken.push('ids' in selection ? selection.ids.join() : 'all'),
    });
    const end = await runInParts({ action: { run, atOnce: 1 }, values: {} }, begun({ ids: ['a', 'b'] }), never);
    await undoOf(end)?.();
    expect(taken).toEqual(['b', 'a']);
    expect(undoOf(begun({ ids: [] }))).toBeUndefined();
  });

  test('takes back all it can, says at the end what stayed, and tries only that again', async () => {
    const taken: string[] = [];
    let isSold = true;
    const run: Run = async (selection) => ({
      ...worked(selection),
      undo: async () => {
        const row = 'ids' in selection ? selection.ids.join() : 'all';
        if (row === 'b' && isSold) throw new Error('Sage tee: It was sold since.');
        taken.push(row);
      },
    });
    const end = await runInParts({ action: { run, atOnce: 1 }, values: {} }, begun({ ids: ['a', 'b', 'c'] }), never);
    const undo = undoOf(end);
    await expect(undo?.()).rejects.toThrow('1 of 3 steps. Sage tee: It was sold since.');
    expect(taken).toEqual(['c', 'a']);
    isSold = false;
    await undo?.();
    expect(taken).toEqual(['c', 'a', 'b']);
  });

  test('is one call where all that match are meant and the list cannot name them', async () => {
    const run = vi.fn<Run>(async () => worked({ ids: ['a'] }));
    const end = await runInParts({ action: { run }, values: {} }, begun({ all: true, total: 9_000 }), never);
    expect(sizesOf(run)).toEqual(['all']);
    expect(isDone(end)).toBe(true);
  });
});
