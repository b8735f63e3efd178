import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { circuitBreaker } from '#server/platform/circuit-breaker.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type BucketSettings, StorageFault, type StorageGateway } from './storage.ts';

const timeout = 10_000;
/** A picture is looked at by somebody who waits, and takes one of the places of everybody meanwhile. */
const readTimeout = 3_000;
/** Beyond the first try, for a store that is busy or stumbles (specification section 8). */
const retries = 2;
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

type Call = { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: Uint8Array; within?: number };

/** Files in a bucket, which every server of the shop reads and writes. */
export function s3Storage(settings: BucketSettings): StorageGateway {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, clock = systemClock } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const reading = circuitBreaker({
    clock,
    // Whatever it answers, a store that answers keeps nobody waiting.
    isDown: (fault) => fault instanceof StorageFault && fault.cause !== undefined,
    openError: () => new StorageFault('The store did not answer several times in a row.'),
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function call({ method, path, body, within = timeout }: Call): Promise<{ isThere: boolean; bytes: Buffer }> {
    const asked = {
      method,
      // Signed with the rest, so that a file that is damaged on its way is refused.
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...(body && { 'content-type': typeOf(path) }) },
      ...(body && { body: new Uint8Array(body) }),
    };
    // Given to fetch itself: a request that is only handed through loses its signal to the garbage collector.
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

/** Not by the client itself, which does not know 408. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const response = await ask();
    if (tried === retries || !isPassing(response.status)) return response;
    await wait(Math.random() * 100 * 2 ** tried);
  }
}

/** A store tells a thousand at a time. */
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

/** A bucket that is not there is 404 as well, and no answer to a question for a file. */
function isNoKey(answer: Buffer): boolean {
  return codeIn(answer) === 'NoSuchKey';
}

function codeIn(answer: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(answer.toString())?.[1] ?? '';
}
