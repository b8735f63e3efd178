import cluster from 'node:cluster';
import { pino } from 'pino';
import { loggedError } from './logged-error.ts';

export type Log = {
  info(facts: object, text?: string): void;
  warn(facts: object, text?: string): void;
  error(facts: object, text?: string): void;
};

type FinishedRequest = { id: string; method: string; url: string; status: number; ms?: number };

/** Largest atomic write to a pipe (PIPE_BUF), which several workers share. */
const pipeAtomic = 4_096;

/** Bytes of log kept while nothing can be written; further lines are dropped. */
const mostUnwritten = 1_000_000;

/** JSON log, written in batches; tokens, codes and personal data are never logged. */
export function openLog(options: { level: string; file?: string }): pino.Logger {
  const destination = pino.destination({
    dest: options.file || 1,
    sync: false,
    ...(cluster.isWorker
      ? { minLength: pipeAtomic / 2, maxWrite: pipeAtomic }
      : { minLength: 32_768, maxWrite: 65_536 }),
    maxLength: mostUnwritten,
    mkdir: true,
  });
  surviveFullDisk(destination);
  // Flushes when idle.
  setInterval(() => destination.flush(), 500).unref();
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: ['*.headers.authorization', '*.headers.cookie', '*.idToken', '*.jwtToken', '*.password'],
    },
    destination,
  );
}

/**
 * A log that cannot be written must not stop the shop: without a listener a full disk would end the process, whose exit
 * waits for ever to write the rest. The stream itself tries again at the next line.
 */
function surviveFullDisk(destination: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  destination.on('error', () => (isFailing = true));
  destination.on('write', () => (isFailing = false));
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
}

const secretly = /oobCode|token=|\/pay|\/shared\/|[?&](?:search|q|email|phone)=/;
/**
 * Redacted from URLs: secrets that grant access (codes of mails, payment and wishlist links), and what staff search
 * people by.
 */
const secrets = /(?<=[?&](?:oobCode|token|search|q|email|phone)=)[^&]*|(?<=\/(?:pay|payment-links|shared)\/)[^&/?]*/g;

/**
 * Logs a finished request. The line is built by hand in pino's format: pino's redaction would cost more than serving a
 * cached response.
 */
export function logRequest(log: pino.Logger, { id, method, url, status, ms }: FinishedRequest): void {
  if (!log.isLevelEnabled('info')) return;
  const shown = secretly.test(url) ? url.replaceAll(secrets, 'removed') : url;
  const took = ms === undefined ? '' : `,"ms":${ms}`;
  streamOf(log).write(
    `{"level":30,"time":"${isoNow()}","id":"${id}","method":"${method}","url":${JSON.stringify(shown)},"status":${status}${took},"msg":"request"}\n`,
  );
}

function streamOf(log: pino.Logger): pino.DestinationStream {
  // Sound: every pino logger has its destination under this symbol; only the types lack it.
  return (log as unknown as Record<symbol, pino.DestinationStream>)[pino.symbols.streamSym] as pino.DestinationStream;
}

let lastMs = 0;
let lastText = '';

function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) lastText = new Date((lastMs = now)).toISOString();
  return lastText;
}
