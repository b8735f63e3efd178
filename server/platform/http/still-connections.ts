import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 1_000;
/** So long an answer may wait for somebody to read on; the kernel then holds a megabyte for them besides. */
const unreadMs = 10_000;
const unreadInCrowdMs = 3_000;
/** So long a connection may rest in a crowd, unless the shop is still at its answer. */
const restInCrowdMs = 5_000;
/** With more connections than this a process is crowded: twice as many as may look around and buy at once (load-shedding.ts). */
const crowd = 256;
/** Until so long after there were as many. */
const crowdLastsMs = 60_000;

type Connection = { moved: number; since: number; answering: number };

/**
 * Ends connections on which nothing moves. An answer that nobody reads on holds memory, and nothing in Node minds; what
 * was sent, but not read, stands in the kernel, where it looks as if all were well: in a crowd nobody rests for as long
 * as keep-alive allows. Whoever reads slowly, but reads, is waited for.
 */
export function endStillConnections(server: Server): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { moved: 0, since: performance.now(), answering: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answering += 1;
    response.once('close', () => (connection.answering -= 1));
  });
  let crowdedUntil = 0;
  const look = () => {
    const now = performance.now();
    if (connections.size > crowd) crowdedUntil = now + crowdLastsMs;
    const isCrowded = now < crowdedUntil;
    for (const [socket, connection] of connections) {
      const { bytesRead, bytesWritten, writableLength: unread } = socket;
      // What waits in the process counts as written already.
      const moved = bytesRead + bytesWritten - unread;
      if (moved !== connection.moved) Object.assign(connection, { moved, since: now });
      else if (now - connection.since >= patience({ isCrowded, isUnread: unread > 0, ...connection })) {
        // What the kernel has it still delivers; what nobody has read from us for so long is let go.
        if (unread > 0) socket.resetAndDestroy();
        else socket.destroy();
      }
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

type Standing = { isCrowded: boolean; isUnread: boolean; answering: number };

function patience({ isCrowded, isUnread, answering }: Standing): number {
  if (isUnread) return isCrowded ? unreadInCrowdMs : unreadMs;
  return isCrowded && answering === 0 ? restInCrowdMs : Infinity;
}
