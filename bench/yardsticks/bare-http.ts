import { createServer } from 'node:http';

// Node's minimum: no framework, no logging, the same kilobyte for every request.
const body = Buffer.alloc(1_024, 'k');
const head = ['content-type', 'text/plain', 'content-length', String(body.length)];

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://localhost:${typeof address === 'object' ? address?.port : ''}`);
});
process.once('disconnect', () => process.exit(0));
