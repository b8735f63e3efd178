import { expect, test } from 'vitest';
import { bankAccount } from './return-request.ts';

test.each([
  ['1234 5678 9012 3456', '1234567890123456'],
  [' 1234-5678-9012 ', '123456789012'],
  ['123456789012345678', '123456789012345678'],
  ['1234 5678', undefined],
  ['1234 5678 9012 3456 789', undefined],
  ['1234.5678.9012', undefined],
])('an account number written %j is %j', (written, account) => {
  const bank = { name: 'Asha Menon', account: written, ifsc: 'SBIN0001234' };
  expect(bankAccount.safeParse(bank).data?.account).toBe(account);
});
