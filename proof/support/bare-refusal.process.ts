import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Refuses every request as the shop does under overload, with as little work as Node allows; sends its port. */
const body = JSON.stringify({ success: false, code: 'UNAVAILABLE' });
const headers = { 'content-type': 'application/json', 'content-length': body.length, 'retry-after': '1' };
const server = createServer((_, response) => response.writeHead(503, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
