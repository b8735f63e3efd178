let last = 9_300_000_000;

/** Returns a mobile number that no other test of this process uses, as +91 and ten digits. */
export function freshPhone(): string {
  last += 1;
  return `+91${last}`;
}
