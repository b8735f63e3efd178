import { expect, it } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { bookRows } from './book-rows.ts';

const place = (id: string): SavedAddress => ({
  _id: id,
  id,
  fullName: 'Nila Verghese',
  phoneNumber: '+919845012345',
  addressLine1: id,
  addressLine2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  landmark: '',
  addressType: 'home',
  isDefault: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
});
const [a, b, c] = [place('a'), place('b'), place('c')];
const names = (rows: ReturnType<typeof bookRows>) =>
  rows.map(({ kind, address }) => (kind === 'kept' ? address._id : `-${address._id}`));

it.each([
  [[a, b, c], [], ['a', 'b', 'c']],
  // The removal already done, and still in flight.
  [[a, c], [{ address: b, place: 1 }], ['a', '-b', 'c']],
  [[a, b, c], [{ address: b, place: 1 }], ['a', '-b', 'c']],
  [
    [],
    [
      { address: c, place: 1 },
      { address: a, place: 0 },
    ],
    ['-a', '-c'],
  ],
])('%# keeps the place of an address taken out', (addresses, removed, expected) => {
  expect(names(bookRows(addresses, removed))).toEqual(expected);
});
