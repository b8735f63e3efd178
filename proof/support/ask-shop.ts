import { Agent, request } from 'node:http';

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** A string is sent unchanged. */
  body?: object | string;
  /** Timeout in milliseconds; rejects afterwards. */
  within?: number;
};

export type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Sends one request over a kept-alive connection; rejects without a complete response, when the outcome is unknown. */
export function askShop(port: number, asked: Asked): Promise<Reply> {
  const { method = asked.body ? 'POST' : 'GET', path, headers = {}, body, within = 15_000 } = asked;
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  // Node sends no length for a DELETE: its body would be parsed as the next request on the connection.
  const ofContent = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  const about = { ...headers, ...ofContent };
  const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: about }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('error', reject);
    reply.on('aborted', () => reject(new Error('The answer broke off.')));
    reply.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, ms: performance.now() - began });
    });
  });
  sent.on('error', reject);
  const limit = setTimeout(() => sent.destroy(new Error(`No answer within ${within} ms.`)), within);
  void promise.catch(() => undefined).then(() => clearTimeout(limit));
  sent.end(content);
  return promise;
}

/** Returns the value of a cookie set by a response. */
export function cookieIn({ headers }: Reply, name: string): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.map((cookie) => cookie.split(';')[0]).find((cookie) => cookie?.startsWith(`${name}=`)) ?? '';
}

/** Returns a percentile of the times, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
