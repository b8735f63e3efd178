import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idempotencyKey, shippingAddress } from './order-requests.ts';
import { indianPhone, pinCode } from './postal.ts';

describe('a mobile number, as people in India write it', () => {
  test.each([
    '+919845012345',
    '9845012345',
    '09845012345',
    '+91 98450 12345',
    '98450-12345',
    ' 919845012345 ',
    '+91-98450-12345',
    '6000000000',
  ])('%s is taken', (written) => {
    expect(indianPhone.parse(written)).toBe(`+91${written.replace(/\D/g, '').slice(-10)}`);
  });

  test.each([
    '',
    '12345',
    '5845012345',
    '98450123456',
    '+1 415 555 2671',
    '+9198450123456',
    '00919845012345',
    'ninety-eight',
    '９８４５０１２３４５',
    '٩٨٤٥٠١٢٣٤٥',
    '98450\n12345x',
    '+91+919845012345',
    null,
    9_845_012_345,
  ])('%s is refused in words for a person', (written) => {
    const result = indianPhone.safeParse(written);
    expect(result.error?.issues[0]?.message).toMatch(
      /^(Enter a 10-digit mobile number\.|Mobile number is required\.)$/,
    );
  });

  test('is kept in one form, which is itself accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (digits) => {
        const kept = indianPhone.parse(digits);
        expect(kept).toBe(`+91${digits}`);
        expect(indianPhone.parse(kept)).toBe(kept);
      }),
    );
  });
});

describe('a pincode', () => {
  test.each(['560071', ' 110001 ', '999999'])('%s is taken', (written) => {
    expect(pinCode.parse(written)).toBe(written.trim());
  });

  test.each(['', '012345', '56007', '5600711', '56 0071', '56007a', '５６００７１', '560071\n560072', null, 560_071])(
    '%s is refused',
    (written) => {
      expect(pinCode.safeParse(written).success).toBe(false);
    },
  );
});

test('an address of the earlier client is taken with its own keys, and no others', () => {
  const sent = {
    id: '1700000000000',
    fullName: ' Asha Menon ',
    email: 'asha@ksauni.example',
    phoneNumber: '+919845012345',
    addressLine1: '22, Lakeview Apartments',
    addressLine2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560071',
    landmark: '',
    addressType: 'home',
    isDefault: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  expect(shippingAddress.parse(sent).fullName).toBe('Asha Menon');
  expect(shippingAddress.safeParse({ ...sent, role: 'admin' }).success).toBe(false);
});

test.each([
  ['3f2a9c1e-2b7d-4f6a-9a53-0d2b8f1c7e44', true],
  ['abcdefgh', true],
  ['short', false],
  ['with space 1', false],
  ['a'.repeat(81), false],
  ['semi;colon1', false],
])('the idempotency key %s: %s', (key, isTaken) => {
  expect(idempotencyKey.safeParse(key).success).toBe(isTaken);
});
