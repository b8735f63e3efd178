import { randomBytes } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** KS- and ten characters of 50 random bits: short enough to read out, and nobody can guess another one. */
export function newOrderNumber(): string {
  return `KS-${tenCharacters()}`;
}

/** The same of a return: KR- and ten characters. */
export function newReturnNumber(): string {
  return `KR-${tenCharacters()}`;
}

function tenCharacters(): string {
  return [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
}
