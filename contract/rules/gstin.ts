import { indianStates } from './indian-states.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether this is a valid GSTIN: State code, PAN and check digit in base 36. */
export function isGstin(value: string): boolean {
  if (!shape.test(value) || !(value.slice(0, 2) in indianStates)) return false;
  let sum = 0;
  for (let place = 0; place < 14; place += 1) {
    const product = digits.indexOf(value.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36] === value[14];
}
