import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { databaseFault } from './faults.ts';
import { openPool } from './pool.ts';

/** A PostgreSQL protocol message: type, length, content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

test.each([
  ['asks to be answered in a way nobody knows', message('R', Buffer.from('\0\0\0\nSCRAM-MD2\0\0'))],
  ['refuses what was never sent', message('E', Buffer.from('SFATAL\0C08P01\0Mmalformed SCRAM message\0\0'))],
  ['ends before it begins', Buffer.alloc(0)],
])('a server that %s is a database that is away', async (_, greeting) => {
  const greet = (socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(greeting));
  };
  const server = createServer(greet).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = openPool({
    url: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    size: 1,
    log: openLog({ level: 'silent' }),
  });
  const fault: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(databaseFault(fault)).toBe('away');
  await pool.end();
  server.close();
});
