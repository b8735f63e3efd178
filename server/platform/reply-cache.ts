import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeDensely, encodeQuickly, type Encoding, encodingFor } from './reply-cache.encoding.ts';

/** A rendered response before caching. `tags` name the data it depends on. */
export type Rendered = {
  status: number;
  contentType: string;
  body: string | Buffer;
  tags: string[];
  headers?: Record<string, string>;
  cacheable: boolean;
};

/** A cached response with the encodings requested so far. */
type CachedReply = Omit<Rendered, 'body'> & {
  raw: Buffer;
  etag: string;
  vary: string;
  encoded: Map<Encoding, Encoded>;
  /** Expiry time. */
  until: number;
  bytes: number;
};

/** `head` is a flat array, which writeHead takes without copying; a quickly compressed body can still be improved. */
type Encoded = { body: Buffer; head: string[]; isQuick: boolean };

/** Maximum age, for content that depends on the date alone. */
const longestLife = 60_000;

/** Tag that limits the lifetime of a response, and of every page built from it. */
export const goodUntil = (moment: Date): string => `${until}${moment.getTime()}`;
const until = 'until:';
const mostUrls = 20_000;
/** Limit for all URLs and their keys together, in characters, in case somebody requests only long ones. */
const mostOfUrls = 8_000_000;

/** Estimated overhead per response besides its body: keys, tags, headers. */
const bytesBeside = 2_048;

/**
 * In-memory cache of public responses, shared by pages and API calls: invalidated by tag, bounded by bytes, evicting
 * the oldest entries first.
 */
export class ReplyCache {
  #replies = new Map<string, CachedReply>();
  #keyOfUrl = new Map<string, string>();
  #ofUrls = 0;
  #keysOfTag = new Map<string, Set<string>>();
  #pending = new Map<string, Promise<CachedReply>>();
  #generation = 0;
  #bytes = 0;
  #made = 0;
  #maxBytes: number;
  #vary: string;
  #now: () => number;

  /** `isPerOrigin`: replies are also read by other origins (cors.ts). */
  constructor(options: { maxBytes: number; isPerOrigin?: boolean; now?: () => number }) {
    this.#maxBytes = options.maxBytes;
    this.#vary = options.isPerOrigin === true ? 'Origin, accept-encoding' : 'accept-encoding';
    this.#now = options.now ?? Date.now;
  }

  /** Size of all URLs and their keys, in characters. */
  get ofUrls(): number {
    return this.#ofUrls;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Number of renderings (cache misses) since the start. */
  get made(): number {
    return this.#made;
  }

  /** The cached response to a known URL, unless expired. */
  find(url: string): CachedReply | undefined {
    const key = this.#keyOfUrl.get(url);
    if (key === undefined) return undefined;
    const reply = this.#replies.get(key);
    if (reply === undefined) return undefined;
    return this.#now() >= reply.until ? undefined : reply;
  }

  /**
   * The response for `key`, rendered if not cached; concurrent requests share one rendering. A response whose rendering
   * began before an invalidation is returned but not cached.
   */
  async answer(asked: { url: string; key: string; render: () => Promise<Rendered> }): Promise<CachedReply> {
    this.#rememberUrl(asked.url, asked.key);
    const kept = this.find(asked.url);
    if (kept) return kept;
    const pendingKey = this.#pendingKey(asked.key);
    const running = this.#pending.get(pendingKey);
    if (running) return running;
    const made = this.#make(asked.key, asked.render).finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, made);
    return made;
  }

  /** Whether the response to a known URL is being rendered, so that another request would only wait for it. */
  isMaking(url: string): boolean {
    const key = this.#keyOfUrl.get(url);
    return key !== undefined && this.#pending.has(this.#pendingKey(key));
  }

  /** Drops all responses with one of these tags. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1;
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) {
        const reply = this.#replies.get(key);
        if (reply) this.#drop(key, reply);
      }
      this.#keysOfTag.delete(tag);
    }
  }

  /** Drops everything, for instance when invalidations may have been missed. */
  clear(): void {
    this.#generation += 1;
    this.#replies.clear();
    this.#keysOfTag.clear();
    this.#bytes = 0;
  }

  #pendingKey(key: string): string {
    return `${this.#generation} ${key}`;
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    const generation = this.#generation;
    this.#made += 1;
    const { body, ...rendered } = await render();
    const raw = ofItsOwn(typeof body === 'string' ? Buffer.from(body) : body);
    const etag = `W/"${hash('sha1', raw, 'base64url')}"`;
    // Most expired responses are re-rendered identically: their encodings are reused.
    const older = this.#replies.get(key);
    const isSame = older?.etag === etag && older.status === rendered.status;
    const reply: CachedReply = {
      ...rendered,
      raw,
      etag,
      vary: this.#vary,
      encoded: isSame ? older.encoded : new Map(),
      until: endOf(rendered.tags, this.#now()),
      // Estimate that includes the encodings.
      bytes: raw.length * 1.5 + key.length + bytesBeside,
    };
    if (rendered.cacheable && generation === this.#generation) this.#keep(key, reply);
    return reply;
  }

  #keep(key: string, reply: CachedReply): void {
    const older = this.#replies.get(key);
    if (older) this.#drop(key, older);
    this.#replies.set(key, reply);
    this.#bytes += reply.bytes;
    for (const tag of reply.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      this.#keysOfTag.set(tag, keys.add(key));
    }
    for (const [oldest, kept] of this.#replies) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, reply: CachedReply): void {
    if (!this.#replies.delete(key)) return;
    this.#bytes -= reply.bytes;
    for (const tag of reply.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }

  #rememberUrl(url: string, key: string): void {
    if (this.#keyOfUrl.get(url) === key) return;
    this.#ofUrls += url.length + key.length;
    if (this.#keyOfUrl.size >= mostUrls || this.#ofUrls > mostOfUrls) {
      this.#keyOfUrl.clear();
      this.#ofUrls = url.length + key.length;
    }
    this.#keyOfUrl.set(url, key);
  }
}

function endOf(tags: readonly string[], now: number): number {
  const ends = tags.filter((tag) => tag.startsWith(until)).map((tag) => Number(tag.slice(until.length)));
  return Math.min(now + longestLife, ...ends);
}

/** Copies the bytes out of Node's shared 64 KB pool block, which they would otherwise keep alive. */
function ofItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The encoding the client accepts, compressed quickly if missing. */
function readyFor(reply: CachedReply, acceptEncoding: string | undefined): Encoded {
  const encoding = encodingFor(acceptEncoding, reply.raw.length);
  const known = reply.encoded.get(encoding);
  return known ?? withBody(reply, encoding, { body: encodeQuickly(reply.raw, encoding), isQuick: true });
}

function withBody(reply: CachedReply, encoding: Encoding, made: Omit<Encoded, 'head'>): Encoded {
  const body = encoding === 'identity' ? made.body : ofItsOwn(made.body);
  const encoded = { ...made, body, head: headOf(reply, encoding, body) };
  reply.encoded.set(encoding, encoded);
  return encoded;
}

let improving = Promise.resolve();

/** On the second request it is recompressed at a higher level; one at a time, because each encoder needs memory. */
function improve(reply: CachedReply, encoding: Encoding): void {
  improving = improving.then(async () => {
    withBody(reply, encoding, { body: await encodeDensely(reply.raw, encoding), isQuick: false });
  });
}

/** Writes a cached response straight to the socket; false if its encoding is missing. */
export function writeCached(reply: CachedReply, request: IncomingMessage, response: ServerResponse): boolean {
  const encoding = encodingFor(request.headers['accept-encoding'], reply.raw.length);
  const encoded = reply.encoded.get(encoding);
  if (!encoded) return false;
  if (request.headers['if-none-match'] === reply.etag) {
    response.writeHead(304, withoutBody(encoded.head));
    response.end();
    return true;
  }
  response.writeHead(reply.status, encoded.head);
  response.end(encoded.body);
  if (encoded.isQuick) improve(reply, encoding);
  encoded.isQuick = false;
  return true;
}

/** Replies through Fastify: for the first request of a response, and whatever the fast path cannot serve. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const { body, head } = readyFor(cached, request.headers['accept-encoding']);
  for (let at = 0; at < head.length; at += 2) {
    const name = head[at];
    if (name !== undefined && name !== 'content-length') void reply.header(name, head[at + 1]);
  }
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
  return reply.code(cached.status).send(body);
}

function headOf(reply: CachedReply, encoding: Encoding, body: Buffer): string[] {
  const head = [
    'content-type',
    reply.contentType,
    'etag',
    reply.etag,
    'cache-control',
    'public, no-cache',
    'vary',
    reply.vary,
  ];
  for (const [name, value] of Object.entries(reply.headers ?? {})) head.push(name, value);
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-length', String(body.byteLength));
  return head;
}

function withoutBody(head: string[]): string[] {
  return head.filter((_, index) => !['content-length', 'content-encoding'].includes(head[index - (index % 2)] ?? ''));
}
