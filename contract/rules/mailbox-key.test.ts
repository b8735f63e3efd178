import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['Asha.Menon+shop@Mail.example', 'asha.menon@mail.example'],
  ['asha@mail.example', 'asha@mail.example'],
  ['A.Sha+shop+more@Gmail.com', 'asha@gmail.com'],
  ['as.ha@googlemail.com', 'asha@gmail.com'],
  ['as.ha@gmail.com.example', 'as.ha@gmail.com.example'],
  ['as.ha@notgmail.com', 'as.ha@notgmail.com'],
])('limits count %s as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
