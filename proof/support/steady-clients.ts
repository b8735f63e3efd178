import { connect } from 'node:net';

/** The results of the requests that were sent completely. */
type Outcome = { answered: number; failed: Map<string, number> };

type Options = {
  port: number;
  /** Raw requests. */
  requests: readonly string[];
  clients: number;
  /** Whether a client reconnects when told to close its connection. */
  comesAgain: () => boolean;
};

/**
 * Runs a number of clients, each on a kept-alive connection and with its next request right after the complete
 * response. A connection refused, or closed before a complete response, counts as a failed request; so does any
 * response but a success.
 */
export function steadyClients({ port, requests, clients, comesAgain }: Options) {
  const outcome: Outcome = { answered: 0, failed: new Map() };
  let isOver = false;
  let next = 0;
  const fail = (why: string) => void outcome.failed.set(why, (outcome.failed.get(why) ?? 0) + 1);

  /** Uses one connection until it is closed; resolves to whether the client wants another. */
  function connection(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let seen = '';
    let [asked, isWaiting, isTold] = ['', false, false];
    const ask = () => {
      if (isOver || isTold) return void socket.end();
      isWaiting = true;
      asked = requests[next++ % requests.length] ?? '';
      socket.write(asked);
    };
    socket.setEncoding('latin1');
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer for 20 s')));
    socket.once('connect', ask);
    socket.on('data', (chunk: string) => {
      seen += chunk;
      const answer = answerIn(seen);
      if (!answer) return;
      seen = '';
      isWaiting = false;
      if (answer.status < 400) outcome.answered += 1;
      else fail(`${answer.status} to ${asked.split('\r\n')[0]}`);
      isTold = answer.closes;
      ask();
    });
    socket.once('error', (error) => isOver || fail(error.message));
    socket.once('close', (hadError) => {
      if (isWaiting && !hadError) fail('cut before the answer was whole');
      resolve(!isOver && comesAgain());
    });
    return promise;
  }

  const client = async () => {
    while (await connection());
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    outcome,
    /** Resolves when all clients have ended. */
    ended: all,
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

/** Parses a complete response; all responses here have a Content-Length. */
function answerIn(text: string): { status: number; closes: boolean } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`No content length in: ${head}`);
  if (text.length < end + 4 + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), closes: /\r\nconnection: *close/i.test(head) };
}

/** A plain GET as a browser sends it. */
export function read(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`;
}
