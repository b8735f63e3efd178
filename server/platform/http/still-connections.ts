import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 1_000;
/** How long unread response data may wait for the client; the kernel buffers another megabyte. */
const unreadMs = 10_000;
const unreadInCrowdMs = 3_000;
/** How long a connection may be idle under load, unless its response is still being prepared. */
const restInCrowdMs = 5_000;
/** Number of connections above which a process counts as under load: more than the requests it serves at once (load-shedding.ts). */
const crowd = 256;
/** How long that lasts after the number was last exceeded. */
const crowdLastsMs = 60_000;

type Connection = { moved: number; since: number; answering: number };

/**
 * Closes stalled connections. Node itself has no timeout for unread responses, which hold memory. Data sent but unread
 * may sit in the kernel and look delivered, so under load idle connections are also closed earlier than keep-alive
 * allows. Slow readers are kept as long as they read.
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
      // bytesWritten includes data still buffered in the process.
      const moved = bytesRead + bytesWritten - unread - queuedBySystem(socket);
      if (moved !== connection.moved) Object.assign(connection, { moved, since: now });
      else if (now - connection.since >= timeoutOf({ isCrowded, isUnread: unread > 0, ...connection })) {
        // A plain close still delivers what the kernel has buffered; unread data in the process is discarded.
        if (unread > 0) socket.resetAndDestroy();
        else socket.destroy();
      }
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Bytes of the current write that the kernel has not taken; only this shows that a large buffer is being read slowly. */
function queuedBySystem(socket: Socket): number {
  // Sound: optional throughout. Node itself reads it to see whether a socket moves; there is no public name for it.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

type ConnectionState = { isCrowded: boolean; isUnread: boolean; answering: number };

function timeoutOf({ isCrowded, isUnread, answering }: ConnectionState): number {
  if (isUnread) return isCrowded ? unreadInCrowdMs : unreadMs;
  return isCrowded && answering === 0 ? restInCrowdMs : Infinity;
}
