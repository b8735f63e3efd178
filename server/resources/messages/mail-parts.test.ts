import { expect, test } from 'vitest';
import { firstName } from './mail-parts.ts';

test.each([
  ['Asha Menon', 'Asha'],
  ['  आशा मेनन', 'आशा'],
  ['J.P. Narayan', 'Narayan'],
  ['Md. Asif', 'Md.'],
  ['D’Souza', 'D’Souza'],
  ['evil.com', ''],
  ['bit.ly wins', ''],
  ['A..b', ''],
  ['<b>Asha</b>', ''],
  ['https://evil.example', ''],
  ['', ''],
])('who is called %j is spoken to as %j: a mail makes no link of a name', (name, spoken) => {
  expect(firstName(name)).toBe(spoken);
});
