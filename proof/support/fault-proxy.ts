import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Faults between the shop and a service it uses. */
export const faults = ['refuse', 'error', 'delay', 'trickle', 'cut', 'garbage', 'repeat'] as const;
export type Fault = (typeof faults)[number];

export type FaultProxy = {
  port: number;
  /**
   * Injects a fault from now on, also for existing connections, which must reconnect. Without a fault, restores normal
   * operation.
   */
  strike(fault?: Fault): Promise<void>;
  /** Counts the connections since then; refused ones are not seen. */
  met(): number;
  close(): Promise<void>;
};

/** An HTTP service's error response. */
export const httpError =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** `error`: an error response in its own protocol; `speaksFirst`: it greets before any request. */
type Behind = { port: number; error: string | Buffer; speaksFirst?: boolean };

const delayMs = 10_000;
const trickleMs = 50;

/** Opens a proxy on a port of its own that passes bytes on or injects faults. */
export async function openFaultProxy(behind: Behind): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let met = 0;
  const server = createServer((client) => {
    met += 1;
    keep(sockets, client);
    if (fault === 'error' || fault === 'garbage') return answer(client, behind, fault);
    const target = connect({ port: behind.port, host: '127.0.0.1' });
    keep(sockets, target);
    client.pipe(target);
    pass(target, client, fault);
    client.once('close', () => target.destroy());
    return undefined;
  });
  await listen(server, 0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const shut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  return {
    port,
    met: () => met,
    close: shut,
    async strike(next) {
      fault = next;
      await shut();
      met = 0;
      if (next !== 'refuse') await listen(server, port);
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
}

/** Answers in place of the service. */
function answer(client: Socket, { error, speaksFirst = false }: Behind, fault: 'error' | 'garbage'): void {
  const words = fault === 'error' ? error : Buffer.from('\u0000\u0007!nobody can read this\r\n\r\n'.repeat(20));
  const say = () => client.end(words);
  if (speaksFirst) say();
  else client.once('data', say);
}

function pass(from: Socket, to: Socket, fault: Fault | undefined): void {
  from.on('data', (chunk: Buffer) => {
    if (fault === 'delay') setTimeout(() => to.writable && to.write(chunk), delayMs);
    else if (fault === 'trickle') trickle(chunk, to);
    else if (fault === 'cut') to.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
    else to.write(fault === 'repeat' ? Buffer.concat([chunk, chunk]) : chunk);
  });
  from.once('close', () => fault !== 'trickle' && fault !== 'delay' && to.end());
}

function trickle(chunk: Buffer, to: Socket): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= chunk.length || !to.writable) clearInterval(timer);
    else to.write(chunk.subarray(sent, (sent += 1)));
  }, trickleMs);
}
