import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from './proving.ts';
import { type Asked, askShop, percentile } from './support/ask-shop.ts';
import { partOf } from './support/scale.ts';
import type { ShopUnderProof } from './support/shop-under-proof.ts';
import { onStage } from './support/stage.ts';

const attackers = partOf(1_000);
const watchedMs = 20_000;

/** So many more the shop may need for itself: connections to its database. */
const ownFiles = 10;

/** How somebody keeps a server waiting: what is said first, what is dripped a byte at a time, and whether answers are read. */
type Attack = { name: string; first: string; drip: string; reads: boolean };

const body = `POST /api/orders/cod HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"items":[`;
// Many at once on one connection: what nobody reads piles up at the server.
const pipelined = 'GET /products HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(60);

const attacks: readonly Attack[] = [
  { name: 'slow headers', first: 'GET / HTTP/1.1\r\nhost: shop\r\n', drip: 'x', reads: true },
  { name: 'slow bodies', first: body, drip: ' ', reads: true },
  { name: 'slow readers', first: pipelined, drip: '', reads: false },
];

export const proof: Proof = {
  promise: 'A thousand who send or read a byte at a time keep nobody waiting, and are shown out',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const shop = await stage.start();
      await askShop(stage.port, { path: '/products' });
      const files = shop.files();
      for (const attack of attacks) {
        const { open, slowest, health, refused } = await attacked(shop, attack);
        run.figure(`${attack.name}: /health p99`, percentile(health, 99), { unit: 'ms', atMost: 200 });
        run.figure(`${attack.name}: others who were not served`, refused, { exactly: 0 });
        run.figure(`${attack.name}: still there after ${watchedMs / 1_000} s`, open, { exactly: 0 });
        run.figure(`${attack.name}: last one shown out`, slowest / 1_000, { unit: 's', atMost: 15 });
        await wait(1_000);
      }
      run.figure('open files left behind', shop.files() - files, { atMost: 10 });
      run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
    }),
};

type Attacked = { open: number; slowest: number; health: number[]; refused: number };

/** What others ask meanwhile, through the room that the attackers try to fill: of those who look around, and of those who buy. */
const others: readonly Asked[] = [
  { path: '/api/health' },
  { path: '/api/products?limit=5' },
  { path: '/api/orders/quote', body: { items: [] } },
];
const expected = [200, 200, 400];

async function attacked(shop: ShopUnderProof, attack: Attack): Promise<Attacked> {
  const { port } = shop;
  const [began, files] = [performance.now(), shop.files()];
  let [emptyAt, left, refused] = [Infinity, 0, 0];
  const held: { socket: Socket; opened: number; closed?: number }[] = [];
  const health: number[] = [];
  const drips: NodeJS.Timeout[] = [];
  for (let count = 0; count < attackers; count += 1) {
    const one: (typeof held)[number] = { socket: slowly(port, attack, drips), opened: performance.now() };
    one.socket.once('close', () => (one.closed = performance.now()));
    held.push(one);
    // Not all in one moment: that would be another attack.
    if (count % 50 === 49) await wait(20);
  }
  while (performance.now() - began < watchedMs) {
    const answers = await Promise.all(others.map((asked) => askShop(port, asked)));
    health.push(answers[0]?.ms ?? Infinity);
    refused += answers.filter(({ status }, index) => status !== expected[index]).length;
    left = Math.max(0, shop.files() - files - ownFiles);
    emptyAt = left > 0 ? Infinity : Math.min(emptyAt, performance.now() - began);
    await wait(20);
  }
  drips.forEach((timer) => clearInterval(timer));
  // Who reads nothing does not hear that the shop has hung up.
  const isDeaf = !attack.reads;
  const open = isDeaf ? left : held.filter(({ closed }) => closed === undefined).length;
  for (const { socket } of held) socket.destroy();
  const times = held.map(({ opened, closed = Infinity }) => closed - opened);
  return { open, slowest: isDeaf ? emptyAt : Math.max(...times), health, refused };
}

function slowly(port: number, { first, drip, reads }: Attack, drips: NodeJS.Timeout[]): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(first);
  if (reads) socket.resume();
  if (drip) drips.push(setInterval(() => socket.writable && socket.write(drip), 1_000));
  return socket;
}
