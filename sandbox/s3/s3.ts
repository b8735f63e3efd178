import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { faultOf, type Keys } from './signature.ts';

type Options = Keys & { bucket: string };

/** An in-memory S3 server that requires valid signatures. */
type S3StandIn = {
  endpoint: string;
  files: ReadonlyMap<string, Buffer>;
  /** Answers the next `times` requests with 503 or another status. */
  stumble(times: number, status?: number): void;
  close(): Promise<void>;
};

const statusOf: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, MethodNotAllowed: 405 };

export async function openS3(options: Options): Promise<S3StandIn> {
  const files = new Map<string, Buffer>();
  const stumbles = { left: 0, status: 503 };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (stumbles.left > 0) {
        stumbles.left -= 1;
        return refuse(response, 'SlowDown', stumbles.status);
      }
      return answer({ request, response, body, files, options });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    files,
    stumble: (left, status = 503) => void Object.assign(stumbles, { left, status }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  files: Map<string, Buffer>;
  options: Options;
};

function answer({ request, response, body, files, options }: Asked): void {
  const url = new URL(request.url ?? '/', 'http://store');
  const fault = faultOf({ request, url, body, keys: options, now: new Date() });
  if (fault) return refuse(response, fault);
  const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== options.bucket) return refuse(response, 'NoSuchBucket');
  const name = rest.join('/');
  const file = files.get(name);
  if (request.method === 'GET' && name === '') return list(response, files, url.searchParams);
  if (request.method === 'GET') return file ? send(response, 200, file) : refuse(response, 'NoSuchKey');
  if (request.method === 'PUT') files.set(name, body);
  else if (request.method === 'DELETE') files.delete(name);
  else return refuse(response, 'MethodNotAllowed');
  return send(response, request.method === 'PUT' ? 200 : 204);
}

/** Most keys per response, as in S3. */
const mostTold = 1_000;

function list(response: ServerResponse, files: ReadonlyMap<string, Buffer>, asked: URLSearchParams): void {
  const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
  const all = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const names = all.slice(0, mostTold);
  const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  send(
    response,
    200,
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${all.length > mostTold}</IsTruncated>${contents}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, code: string, status = statusOf[code] ?? 403): void {
  send(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function send(response: ServerResponse, status: number, body?: Buffer | string): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'application/xml' : 'binary/octet-stream' });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
