import { describe, expect, test } from 'vitest';
import { Memo } from './memo.ts';

/** A slow computation: a counter, and a way to finish it. */
function slow() {
  const open: PromiseWithResolvers<string>[] = [];
  const make = () => {
    const one = Promise.withResolvers<string>();
    open.push(one);
    return one.promise;
  };
  return { open, make };
}

describe('a kept value', () => {
  test('is made once for all who ask while it is being made', async () => {
    const [memo, { open, make }] = [new Memo(), slow()];
    const asked = Array.from({ length: 50 }, () => memo.get('rules', ['settings'], make));
    open[0]?.resolve('new');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['new']));
    expect(await memo.get('rules', ['settings'], make)).toBe('new');
    expect(open).toHaveLength(1);
  });

  test('that was being made when it was invalidated is given to nobody who asks later', async () => {
    const [memo, { open, make }] = [new Memo(), slow()];
    const before = memo.get('rules', ['settings'], make);
    memo.invalidate(['settings']);
    const after = memo.get('rules', ['settings'], make);
    open[0]?.resolve('old');
    open[1]?.resolve('new');
    expect([await before, await after]).toEqual(['old', 'new']);
    expect(await memo.get('rules', ['settings'], make)).toBe('new');
    expect(open).toHaveLength(2);
  });

  test('that could not be made is made anew for the next', async () => {
    const [memo, { open, make }] = [new Memo(), slow()];
    const failing = memo.get('rules', ['settings'], make);
    open[0]?.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const next = memo.get('rules', ['settings'], make);
    open[1]?.resolve('here');
    expect(await next).toBe('here');
  });
});
