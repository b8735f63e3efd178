import { faultCode } from './db/faults.ts';
import { redact } from './redact.ts';

/** An error as logged. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
};

const mostCauses = 5;

/**
 * Serialises an error without its data: PostgreSQL puts whole rows into `detail` and `where`, so only the fields listed
 * here are logged.
 */
export function loggedError(error: unknown, causes = mostCauses): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' };
  const { table, constraint } = error as { table?: unknown; constraint?: unknown };
  const [message, code] = [messageOf(error), faultCode(error)];
  const frames = /^ +at .*/ms.exec(error.stack ?? '')?.[0] ?? '';
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}\n${frames}`,
    ...(code && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && causes > 0 && { cause: loggedError(error.cause, causes - 1) }),
  };
}

/** The same as one line. */
export function wordsOfFault(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${messageOf(error)}` : redact(String(error));
}

/** SQLSTATEs whose messages quote data values; others quote only identifiers. */
const quotesValues = /^(22|42601)/;

function messageOf(error: Error): string {
  const { message } = error;
  return redact(quotesValues.test(faultCode(error)) ? message.replace(/".*"/s, '(value)') : message);
}
