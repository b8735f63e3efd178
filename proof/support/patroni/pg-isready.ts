import { connect } from 'node:net';
import { parseArgs } from 'node:util';

// Replaces PostgreSQL's pg_isready, which the npm package lacks: exits with 0 if connections are accepted, 1 while they
// are refused during start or stop, 2 without a response.
const { values } = parseArgs({
  options: {
    host: { type: 'string', short: 'h', default: '127.0.0.1' },
    port: { type: 'string', short: 'p', default: '5432' },
    dbname: { type: 'string', short: 'd' },
    username: { type: 'string', short: 'U' },
  },
});
const refusedForNow = 'C57P03';

const socket = connect(Number(values.port), values.host);
socket.setTimeout(3_000, () => process.exit(2));
socket.on('error', () => process.exit(2));
socket.on('connect', () => socket.write(hello('postgres')));
socket.on('data', (answer) => process.exit(answer.toString('latin1').includes(refusedForNow) ? 1 : 0));

/** The startup message of a client, protocol 3.0. */
function hello(user: string): Buffer {
  const said = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(said.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, said]);
}
