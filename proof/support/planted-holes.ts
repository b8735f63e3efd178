import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { GoodCall } from './flat-calls.ts';

type Asked = { url: URL; body: Record<string, string>; agent: string };
type Hole = (asked: Asked) => Promise<string>;

/**
 * Deliberate vulnerabilities on the shop's database, to tell a scanner that finds nothing from one that cannot detect
 * anything. For proofs on this machine only.
 */
export async function openPlantedHoles(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // One for each lane that makes it sleep.
    max: 8,
    options: '-c default_transaction_read_only=on',
    statement_timeout: 20_000,
  });
  pool.on('error', () => undefined);
  const holes = { ...inSql(pool), ...inPages };
  const server = createServer((request, response) => {
    void answer(holes, request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    /** A page linking to each vulnerability that a page scanner must find. */
    origin: `http://127.0.0.1:${port}`,
    sqlHoles: sqlHoles.map((call) => ({ ...call, port })),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await pool.end();
    },
  };
}

/** One for each part of a request, and each way of embedding it in a statement. */
const sqlHoles: readonly Omit<GoodCall, 'port'>[] = [
  { name: 'hole.query', method: 'GET', path: '/search', query: { word: 'tee' } },
  { name: 'hole.sorting', method: 'GET', path: '/sorted', query: { by: 'name' } },
  { name: 'hole.path', method: 'GET', path: '/one/:slug', params: { slug: 'tee' } },
  { name: 'hole.body', method: 'POST', path: '/stock', body: { items: [{ size: 'M', quantity: 1 }] } },
  {
    name: 'hole.header',
    method: 'GET',
    path: '/seen',
    headers: { 'user-agent': 'Firefox' },
    varied: { 'user-agent': 'Firefox' },
  },
];

function inSql(pool: pg.Pool): Record<string, Hole> {
  const count = async (from: string) => (await pool.query<object>(from)).rows.length;
  /** Reveals neither the error nor that there was one. */
  const quietly = (from: string) => count(from).catch(() => 0);
  return {
    search: async ({ url }) =>
      said(await quietly(`select 1 from products where name ilike '%${url.searchParams.get('word')}%'`)),
    sorted: async ({ url }) =>
      said(await quietly(`select name from products order by ${url.searchParams.get('by')} limit 5`)),
    one: async ({ url }) =>
      said(await quietly(`select 1 from products where slug like '${decodeURIComponent(url.pathname.slice(5))}%'`)),
    stock: async ({ body }) => said(await count(`select 1 from variants where size = '${sizeIn(body)}'`)),
    seen: async ({ agent }) => said(await quietly(`select 1 from products where 'Firefox' = '${agent}'`)),
  };
}

const sizeIn = (body: object) =>
  String(Reflect.get(Object(Reflect.get(Object(Reflect.get(body, 'items')), 0)), 'size'));
const said = (rows: number) => (rows > 0 ? 'Some are there, as far as anybody knows.' : 'Nothing at all was found.');

/** Files and programs are only simulated; nothing is read or run. */
const inPages: Record<string, Hole> = {
  xss: async ({ url }) => `<p>You looked for ${wordIn(url)}.</p>`,
  sql: async ({ url }) => (wordIn(url).includes("'") ? 'PSQLException: ERROR:  syntax error at or near' : 'Nothing.'),
  file: async ({ url }) => (/^[./]*etc\/passwd$/.test(wordIn(url)) ? 'root:x:0:0:root:/root:/bin/sh' : 'Nothing.'),
  exec: async ({ url }) => (/[;|&]\s*env\b/.test(wordIn(url)) ? 'PATH=/usr/bin\nPWD=/' : 'Nothing.'),
  redirect: async ({ url }) => `location: ${wordIn(url).replaceAll(/[\r\n]/g, '')}`,
  // Decoded twice, as behind many proxies.
  crlf: async ({ url }) => `x-word: ${decodeURIComponent(wordIn(url))}`,
};

const wordIn = (url: URL) => url.searchParams.get('word') ?? '';

async function answer(holes: Record<string, Hole>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://hole');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  // Sound: a value that is no object has none of the fields read here.
  const body = (text === '' ? {} : JSON.parse(text)) as Asked['body'];
  const name = url.pathname.split('/')[1] ?? '';
  const html = await holes[name]?.({ url, body, agent: request.headers['user-agent'] ?? '' });
  if (name === '') response.writeHead(200, { 'content-type': 'text/html' }).end(links);
  else if (html === undefined) response.writeHead(404).end();
  // Node itself rejects such lines.
  else if (['redirect', 'crlf'].includes(name))
    response.socket?.end(
      `HTTP/1.1 ${name === 'crlf' ? 200 : 302} OK\r\n${html}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    );
  else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
}

const links = Object.keys(inPages)
  .map((name) => `<a href="/${name}?word=tee">${name}</a>`)
  .join('\n');
