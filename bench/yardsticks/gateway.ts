import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A payment gateway that accepts every order at once, to measure the shop's own time; or one that hangs.
const hangs = process.env.GATEWAY_HANGS === 'yes';
let orders = 0;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (hangs) return;
    const { amount, receipt } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const id = `order_${String((orders += 1)).padStart(14, '0')}`;
    const order = { id, entity: 'order', amount, amount_paid: 0, amount_due: amount, currency: 'INR', receipt };
    const body = JSON.stringify({ ...order, status: 'created', attempts: 0, notes: [], created_at: 1_763_600_000 });
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  // Sound: it listens on a port, not on a pipe.
  console.log(`ready http://localhost:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit(0));
