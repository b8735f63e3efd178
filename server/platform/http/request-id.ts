import { randomBytes } from 'node:crypto';

const process = randomBytes(5).toString('base64url').replace(/[-_]/g, 'x');
let count = 0;

/** Unique across processes and restarts; short enough to be read out to support. */
export function requestId(): string {
  count += 1;
  return `${process}-${count.toString(36)}`;
}
