/** What a failed statement means for the caller. */
export type DatabaseFault = 'retry' | 'away' | 'data' | 'other';

const retriable = new Set(['40001', '40P01']);
// 08 connection, 53 resources, 57P0x shutdown, 57014 statement timeout, 55P03 lock timeout, 25P03 idle in transaction,
// 25006 a primary that was made a replica under us.
const away = /^(08|53|57P0|57014|55P03|25P03|25006)/;
// 22 data exception: a value that slipped through validation (a NUL byte, a number out of range).
const badData = /^22/;
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|timeout expired|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/;

/** No connection came about, whatever the reason: the server is away, or says what no server should. */
export class NotConnected extends Error {}

/** Sorts an error thrown by the driver; `other` is a fault of our own. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof NotConnected) return 'away';
  const code = faultCode(error);
  if (retriable.has(code)) return 'retry';
  if (away.test(code) || driverMessages.test(`${code} ${error.message}`)) return 'away';
  if (badData.test(code)) return 'data';
  return 'other';
}

/** The database is away or was busy: the same may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return ['away', 'retry'].includes(databaseFault(error));
}

/** The statement took longer than one may. */
export function isOutOfTime(error: unknown): boolean {
  return faultCode(error) === '57014';
}

/** The SQLSTATE or the system's own word for it; empty where there is none. */
export function faultCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The name of the constraint a statement broke, if that is what happened. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
