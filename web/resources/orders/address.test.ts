import { describe, expect, it } from 'vitest';
import { addressFrom, noAddress, phoneWords, tenDigits } from './address.ts';
import { checkAddress } from './check-address.ts';

const good = {
  ...noAddress,
  fullName: 'Asha Menon',
  phoneNumber: '9876543210',
  pinCode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  addressLine1: '14, 2nd Cross',
};

describe('a mobile number', () => {
  it.each(['9876543210', '98765 43210', '+91 98765-43210', '919876543210', '09876543210', '+91 (98765) 43210'])(
    '%s has ten digits',
    (phone) => {
      expect(tenDigits(phone)).toBe('9876543210');
      expect(phoneWords(phone)).toBe('+91 98765 43210');
    },
  );

  it.each(['12345', '5876543210', '+1 202 555 0100', ''])('%j stays as it is', (phone) => {
    expect(tenDigits(phone)).toBe(phone);
    expect(phoneWords(phone)).toBe(phone);
  });
});

describe('an address out of storage', () => {
  it.each([null, undefined, 7, 'x', [], {}, { fullName: 7, city: null, state: {} }])('%j is an empty one', (value) => {
    expect(addressFrom(value)).toEqual(noAddress);
  });

  it('keeps its text and nothing else', () => {
    expect(addressFrom({ ...good, phoneNumber: '+91 98765 43210', isAdmin: true, id: 'addr_1' })).toEqual(good);
  });
});

describe('the check of an address', () => {
  it('accepts a complete one', async () => {
    expect(await checkAddress(good)).toEqual({});
  });

  it('names every faulty field with the sentence of the contract', async () => {
    expect(await checkAddress({ ...noAddress, phoneNumber: '123', email: 'x@', pinCode: '012345' })).toEqual({
      fullName: 'Full name is required.',
      phoneNumber: 'Enter a 10-digit mobile number.',
      email: 'Invalid email address',
      pinCode: 'Enter a 6-digit pincode.',
      city: 'City is required.',
      state: 'State is required.',
      addressLine1: 'House and street is required.',
    });
  });
});
