import { expect, test } from 'vitest';
import { cropOf } from './crop.ts';
import { conflictsOf, merged } from '#web/ui/editor/draft-fields.ts';
import { bodyOf, fields, faultsIn, newDraft } from './draft.ts';

const image = '/media/0123456789abcdef/1280.webp';
const written = { ...newDraft, title: 'Monsoon', image };

test('a new banner needs a title and a picture, a changed one only what was changed', () => {
  expect(faultsIn(newDraft, undefined)).toMatchObject({ title: 'Title is required.', image: 'Choose a picture.' });
  expect(faultsIn(written, undefined)).toEqual({});
  expect(faultsIn({ ...written, subtitle: 'Rain' }, written)).toEqual({});
  expect(bodyOf({ ...written, subtitle: 'Rain' }, written)).toEqual({ subtitle: 'Rain' });
});

test('one date is held against the other, also where only one has changed', () => {
  const base = { ...written, startDate: '2026-11-21T10:00' };
  expect(faultsIn({ ...base, endDate: '2026-11-21T09:00' }, base)).toMatchObject({
    endDate: 'The end date must be after the start date.',
  });
});

test('of two who changed the same banner nothing is lost', () => {
  const mine = { ...written, title: 'Mine', subtitle: 'Rain' };
  const theirs = { ...written, title: 'Theirs', wordsTone: 'light' as const };
  const drafts = { base: written, mine, theirs };
  expect(conflictsOf(fields, drafts).map(({ field, isMine }) => [field, isMine])).toEqual([
    ['title', true],
    ['wordsTone', false],
  ]);
  expect(merged(fields, drafts, new Set(['title']))).toEqual({ ...theirs, title: 'Mine', subtitle: 'Rain' });
});

test('a crop is upright, as large as there is room, and never outside the picture', () => {
  for (const size of [
    { width: 1_920, height: 820 },
    { width: 900, height: 900 },
    { width: 600, height: 1_200 },
  ]) {
    for (const x of [0, 50, 100]) {
      for (const zoom of [50, 100]) {
        const { left, top, width, height } = cropOf({ x, y: x, zoom }, size);
        expect(width / height).toBeCloseTo(4 / 5);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width + 0.001);
        expect(top + height).toBeLessThanOrEqual(size.height + 0.001);
      }
    }
  }
});
