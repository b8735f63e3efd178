import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveFiles } from './serve-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'ksauni-files-'));
const [own, drawn] = [path.join(folder, 'own'), path.join(folder, 'drawn')];
await mkdir(path.join(own, 'a'), { recursive: true });
await mkdir(path.join(drawn, 'b'), { recursive: true });
await writeFile(path.join(own, 'a', '480.webp'), 'own');
await writeFile(path.join(own, 'a', 'notes.txt'), 'for ourselves');
await writeFile(path.join(drawn, 'b', '480.webp'), 'drawn');
await writeFile(path.join(folder, 'secret.webp'), 'secret');
await writeFile(path.join(drawn, 'app.js'), 'plain '.repeat(200));
await writeFile(path.join(drawn, 'app.js.br'), 'small');

const app = Fastify();
await serveFiles(app, { path: '/media/:key/:file', names: /^[\w-]+\/\d+\.webp$/, root: [own, drawn] });
await serveFiles(app, { path: '/assets/:file', names: /^[\w-][\w.-]*$/, root: drawn, preCompressed: true });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/media/a/480.webp', 'own'],
  ['/media/b/480.webp', 'drawn'],
])('%s is kept for a year', async (url, body) => {
  const reply = await app.inject({ url });
  expect([reply.statusCode, reply.body]).toEqual([200, body]);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toBe('image/webp');
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
});

test('what was compressed before is given to whoever takes it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const reply = await app.inject({ url: '/assets/app.js', headers });
  expect([reply.headers['content-encoding'], reply.body]).toEqual(['br', 'small']);
  expect((await app.inject({ url: '/assets/app.js' })).body).toContain('plain');
});

test.each([
  '/media/a/720.webp',
  '/media/A/480.webp',
  '/media/a/notes.txt',
  '/media/a/480.webp/',
  '/media/..%2F/secret.webp',
  '/media/a%2F..%2F../secret.webp',
  '/media/a/..%2F..%2Fsecret.webp',
  '/media/a/%2E%2E%2F480.webp',
  '/media/a/480.webp%00.txt',
  '/media/a',
  '/assets/..',
  '/assets/%2e%2e%2Fsecret.webp',
  '/assets/b',
  '/assets/b%2F480.webp',
])('%s is not there', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(404);
});
