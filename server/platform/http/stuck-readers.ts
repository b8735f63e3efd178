import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 1_000;
const patienceMs = 10_000;

/**
 * Ends connections on which an answer waits and nothing of it is read: each holds memory, and nothing in Node minds.
 * Whoever reads slowly, but reads, is waited for.
 */
export function showOutStuckReaders(server: Server): void {
  const sockets = new Set<Socket>();
  const stuck = new WeakMap<Socket, { length: number; since: number }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const { writableLength: length } = socket;
      const before = stuck.get(socket);
      if (length === 0) stuck.delete(socket);
      else if (before?.length !== length) stuck.set(socket, { length, since: now });
      else if (now - before.since >= patienceMs) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
