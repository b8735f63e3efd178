import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { circuitBreaker } from '#server/platform/circuit-breaker.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type BucketSettings, StorageFault, type StorageGateway } from './storage.ts';

const timeout = 10_000;
/** In ms; short, because a visitor waits for the picture and holds a request slot meanwhile. */
const readTimeout = 3_000;
/** Retries if the store is busy or fails (specification section 8). */
const retries = 2;
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

type Call = { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: Uint8Array; within?: number };

/** Files in a bucket shared by all servers of the shop. */
export function s3Storage(settings: BucketSettings): StorageGateway {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, clock = systemClock } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const reading = circuitBreaker({
    clock,
    // Any response, even an error, means that the store is up.
    isDown: (fault) => fault instanceof StorageFault && fault.cause !== undefined,
    openError: () => new StorageFault('The store failed several times in a row.'),
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function call({ method, path, body, within = timeout }: Call): Promise<{ isThere: boolean; bytes: Buffer }> {
    const asked = {
      method,
      // Signed as well, so that a file corrupted in transit is rejected.
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...(body && { 'content-type': typeOf(path) }) },
      ...(body && { body: new Uint8Array(body) }),
    };
    // Passed to fetch itself: a signal inside a Request object is lost to garbage collection.
    const signal = AbortSignal.timeout(within);
    try {
      const response = await patiently(async () => fetch(await client.sign(`${root}${path}`, asked), { signal }));
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { isThere: true, bytes };
      if (response.status === 404 && isNoKey(bytes)) return { isThere: false, bytes };
      throw new StorageFault(`The store answers ${method} ${path} with ${response.status} ${codeIn(bytes)}.`);
    } catch (cause) {
      if (cause instanceof StorageFault) throw cause;
      throw new StorageFault(`The store does not answer ${method} ${path}.`, { cause });
    }
  }

  const filesIn = (folder: string) => allFilesIn(folder, (path) => call({ method: 'GET', path }));
  return {
    async save(name, bytes) {
      await call({ method: 'PUT', path: `/${name}`, body: bytes });
    },
    async read(name) {
      const { isThere, bytes } = await reading(() => call({ method: 'GET', path: `/${name}`, within: readTimeout }));
      return isThere ? bytes : undefined;
    },
    async list(folder) {
      return (await filesIn(folder)).map((name) => name.slice(folder.length + 1));
    },
    async remove(key) {
      const names = await filesIn(key);
      await Promise.all(names.map((name) => call({ method: 'DELETE', path: `/${name}` })));
    },
  };
}

/** Not the client's own retries, which do not cover 408. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const response = await ask();
    if (tried === retries || !isPassing(response.status)) return response;
    await wait(Math.random() * 100 * 2 ** tried);
  }
}

/** A store lists a thousand per page. */
async function allFilesIn(folder: string, ask: (path: string) => Promise<{ bytes: Buffer }>): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const asked = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/`, 'start-after': names.at(-1) ?? '' });
    const { bytes } = await ask(`?${asked.toString()}`);
    const more = [...bytes.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
    if (more.length === 0) return names;
    names.push(...more);
  }
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function typeOf(path: string): string {
  const kind = path.slice(path.lastIndexOf('.') + 1);
  return kind === 'json' ? 'application/json' : `image/${kind}`;
}

/** A missing bucket is 404 as well, but must not count as a missing file. */
function isNoKey(answer: Buffer): boolean {
  return codeIn(answer) === 'NoSuchKey';
}

function codeIn(answer: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(answer.toString())?.[1] ?? '';
}
