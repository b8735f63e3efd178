import { faultCode } from './db/faults.ts';
import { nameless } from './nameless.ts';

/** A failure as the log has it. */
export type ToldError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: ToldError;
};

const mostCauses = 5;

/**
 * What failed and where, without what it was about: PostgreSQL puts whole rows into the `detail` and `where` of an error, so
 * only what is named here is written.
 */
export function toldError(error: unknown, causes = mostCauses): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: nameless(String(error)), stack: '' };
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
    ...(error.cause !== undefined && causes > 0 && { cause: toldError(error.cause, causes - 1) }),
  };
}

/** The same in one line. */
export function wordsOfFault(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${messageOf(error)}` : nameless(String(error));
}

/** PostgreSQL quotes the value it could not take; of other faults it quotes names. */
const quotesValues = /^(22|42601)/;

function messageOf(error: Error): string {
  const { message } = error;
  return nameless(quotesValues.test(faultCode(error)) ? message.replace(/".*"/s, '(value)') : message);
}
