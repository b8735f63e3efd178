import { expect, test } from 'vitest';
import { deliveryDays, placeOf, termsWords } from './delivery-words.ts';

test.each([
  ['2026-11-21', '2026-11-23', 'Sat 21 – Mon 23 Nov'],
  ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
  ['2026-12-31', '2027-01-04', 'Thu 31 Dec – Mon 4 Jan'],
  ['2026-11-21', '2026-11-21', 'Sat 21 Nov'],
  [null, null, ''],
])('%s to %s is "%s"', (from, to, words) => {
  expect(deliveryDays({ from, to })).toBe(words);
});

test.each([
  [{ city: 'Bengaluru', state: 'Karnataka', pincode: '560038' }, 'Bengaluru'],
  [{ city: '', state: 'Karnataka', pincode: '577999' }, 'Karnataka'],
  [{ city: '', state: '', pincode: '900056' }, '900056'],
])('%o is called %s', (promise, words) => {
  expect(placeOf(promise)).toBe(words);
});

test('nothing is said of returns where nothing can be returned', () => {
  expect(termsWords({ cod: true, pickup: true }, true, false)).toBe('Cash on delivery');
});

test.each([
  [{ cod: true, pickup: true }, true, 'Cash on delivery · Return pickup'],
  [{ cod: false, pickup: true }, true, 'Online payment only · Return pickup'],
  [{ cod: true, pickup: false }, true, 'Cash on delivery · You ship returns'],
  // If the shop accepts no cash, no place does.
  [{ cod: true, pickup: false }, false, 'Online payment only · You ship returns'],
])('%o, where cash is offered %s: "%s"', (promise, takesCash, words) => {
  expect(termsWords(promise, takesCash)).toBe(words);
});
