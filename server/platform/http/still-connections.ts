import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 1_000;
/** So long an answer may wait for somebody to read on. */
const unreadMs = 10_000;
/** So long a connection may rest in a crowd: longer than any request may take. */
const idleMs = 13_000;
/** With more connections than this a process is crowded: twice as many as it has room for requests (gate.ts). */
const crowd = 256;
/** Until so long after there were as many. */
const crowdedMs = 60_000;

/**
 * Ends connections on which nothing moves. An answer that nobody reads on holds memory, and nothing in Node minds; what
 * was sent, but not read, stands in the kernel, where it looks as if all were well: in a crowd nobody rests for as long
 * as keep-alive allows. Whoever reads slowly, but reads, is waited for.
 */
export function endStillConnections(server: Server): void {
  const sockets = new Set<Socket>();
  const resting = new WeakMap<Socket, { moved: number; since: number }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let crowdedUntil = 0;
  const look = () => {
    const now = performance.now();
    if (sockets.size > crowd) crowdedUntil = now + crowdedMs;
    const mayRest = now < crowdedUntil ? idleMs : Infinity;
    for (const socket of sockets) {
      const { bytesRead, bytesWritten, writableLength: unread } = socket;
      // What waits in the process counts as written already.
      const moved = bytesRead + bytesWritten - unread;
      const before = resting.get(socket);
      if (before?.moved !== moved) resting.set(socket, { moved, since: now });
      else if (now - before.since >= (unread > 0 ? unreadMs : mayRest)) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
