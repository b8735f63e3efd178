import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Most requests of a connection that wait for the one before them; further ones close it. */
const mostWaiting = 64;

/**
 * Serves one request of a connection at a time. Node runs pipelined requests at once but holds back their responses, so
 * a client that reads nothing could occupy all slots with one connection.
 */
export function oneAtATime(serve: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    // A response has a socket once those before it are finished.
    if (response.socket) return serve(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      serve(request, response);
    });
  };
}

/**
 * Whether an error reply to the bytes just received would be read as such: not while the response to a request that has
 * fully arrived is still due, nor in the middle of a response.
 */
export function canRefuse(socket: Duplex): boolean {
  // Sound: optional throughout. Node keeps the response that may be written there; noting it for each request cost a
  // tenth of the pages served under overload.
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  if (!response || response.writableFinished) return true;
  return !response.req.complete && !response.headersSent;
}
