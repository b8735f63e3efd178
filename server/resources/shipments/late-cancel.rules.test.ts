import { expect, test } from 'vitest';
import { lateCancelWords, orphanWords } from './late-cancel.rules.ts';

const cash = { isCash: true, kept: 749_00, pieces: 2, worth: 750_00, refunded: 0 };
const online = { ...cash, isCash: false, refunded: 750_00 };
const booked = '2 pieces were cancelled after this parcel was booked and may have been';
const take = 'delivered with it: take what the customer keeps off the stock in Inventory.';

test.each([
  ['delivered', { ...cash, pieces: 0, worth: 0 }, ''],
  [
    'delivered',
    cash,
    `${booked} ${take} The courier will have collected ₹1,499 instead of ₹749: check it. ₹750 is in no book: return it unless the customer keeps the pieces.`,
  ],
  // A piece that came free with another.
  ['delivered', { ...cash, worth: 0 }, `${booked} ${take}`],
  [
    'delivered',
    online,
    `${booked} ${take} ₹750 was refunded: agree with the customer whether they return the pieces or pay for them.`,
  ],
  // Its refund has failed, which stands with the refunds.
  ['delivered', { ...online, refunded: 0 }, `${booked} ${take}`],
  ['lost', cash, `${booked} lost with it: take them off the stock in Inventory.`],
] as const)('a parcel that is %s, with %j cancelled since its booking: %s', (status, late, words) => {
  expect(lateCancelWords(status, late)).toBe(words);
});

const all = { ...cash, kept: 0, worth: 1_499_00 };
const inNoBook =
  ' The courier will have collected ₹1,499: check it. ₹1,499 is in no book: return it unless the customer keeps the pieces.';

test.each([
  ['shipped', false, 'The order is cancelled, but the courier has its parcel.'],
  ['returned', false, ''],
  ['lost', false, 'The order is cancelled, but its parcel was lost: take its pieces off the stock in Inventory.'],
  [
    'delivered',
    false,
    `The order is cancelled, but its parcel was delivered: take its pieces off the stock in Inventory.${inNoBook}`,
  ],
  // Those of a lost parcel were not put back.
  ['delivered', true, `The order is cancelled, but its parcel, which was lost, was delivered.${inNoBook}`],
] as const)('of a cancelled order, a parcel that is %s (lost before: %s): %s', (status, wasLost, words) => {
  expect(orphanWords({ status, wasLost, orderStatus: 'cancelled', late: all })).toBe(words);
});
