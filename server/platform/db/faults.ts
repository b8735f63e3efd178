/** Classes of database errors. */
type DatabaseFault = 'retry' | 'away' | 'data' | 'other';

const retriable = new Set(['40001', '40P01']);
// 08 connection, 53 resources, 57P0x shutdown, 57014 statement timeout, 55P03 lock timeout, 25P03 idle in transaction,
// 25006 the primary became a replica.
const away = /^(08|53|57P0|57014|55P03|25P03|25006)/;
// 22 data exception: a value that passed validation (a NUL byte, a number out of range).
const badData = /^22/;
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|timeout expired|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/;

/** No connection could be made, for whatever reason. */
export class NotConnected extends Error {}

/** Classifies an error thrown by the driver; `other` is our own bug. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof NotConnected) return 'away';
  const code = faultCode(error);
  if (retriable.has(code)) return 'retry';
  if (away.test(code) || driverMessages.test(`${code} ${error.message}`)) return 'away';
  if (badData.test(code)) return 'data';
  return 'other';
}

/** Whether the error is transient: a retry may succeed. */
export function isPassing(error: unknown): boolean {
  return ['away', 'retry'].includes(databaseFault(error));
}

/** Whether it was a statement timeout. */
export function isOutOfTime(error: unknown): boolean {
  return faultCode(error) === '57014';
}

/** The SQLSTATE or system error code; empty if there is none. */
export function faultCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Name of the violated constraint, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
