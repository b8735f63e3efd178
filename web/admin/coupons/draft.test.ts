import { expect, test } from 'vitest';
import { bodyOf, newDraft } from './draft.ts';

const stored = { ...newDraft, code: 'DIWALI10', from: '2026-11-30', until: '2026-12-31' };

test('a coupon whose first day is taken away begins at once', () => {
  const before = Date.now();
  const { validFrom } = bodyOf({ ...stored, from: '' }, stored);
  expect(Date.parse(validFrom ?? '')).toBeGreaterThanOrEqual(before);
});

test.each([
  ['stays as it is', { from: stored.from, base: stored, sent: undefined }],
  ['is another one', { from: '2026-12-01', base: stored, sent: '2026-12-01' }],
  ['was never set', { from: '', base: { ...stored, from: '' }, sent: undefined }],
  ['is left out of a new coupon', { from: '', base: undefined, sent: undefined }],
])('a first day that %s', (_, { from, base, sent }) => {
  expect(bodyOf({ ...stored, from }, base).validFrom).toBe(sent);
});
