import { randomBytes } from 'node:crypto';

/** Without letters and digits that are easily confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns KS- and ten characters of 50 random bits: short enough to read aloud, and not guessable. */
export function newOrderNumber(): string {
  return `KS-${tenCharacters()}`;
}

/** Returns a return's number: KR- and ten such characters. */
export function newReturnNumber(): string {
  return `KR-${tenCharacters()}`;
}

function tenCharacters(): string {
  return [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
}
