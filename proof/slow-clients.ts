import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from './proving.ts';
import { type Asked, askShop, percentile } from './support/ask-shop.ts';
import { partOf } from './support/scale.ts';
import type { ShopUnderProof } from './support/shop-under-proof.ts';
import { onStage } from './support/stage.ts';

const attackers = partOf(1_000);
const watchedMs = 20_000;

/** Additional files the shop may need for its own database connections. */
const ownFiles = 10;

/** What a slow client sends after its first bytes; `times` is unlimited by default. */
type Drip = { text: string; everyMs: number; times?: number };
type Attack = { name: string; first: string; drip?: Drip; reads: boolean };

const body = `POST /api/orders/cod HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"items":[`;
const page = 'GET /products HTTP/1.1\r\nhost: shop\r\n\r\n';

const attacks: readonly Attack[] = [
  { name: 'slow headers', first: 'GET / HTTP/1.1\r\nhost: shop\r\n', drip: { text: 'x', everyMs: 1_000 }, reads: true },
  { name: 'slow bodies', first: body, drip: { text: ' ', everyMs: 1_000 }, reads: true },
  { name: 'slow readers', first: page, drip: { text: page, everyMs: 250, times: 20 }, reads: false },
  { name: 'pipelining', first: page.repeat(60), reads: false },
];

export const proof: Proof = {
  promise: '1,000 slow clients do not delay others and are disconnected',
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

/** Legitimate requests meanwhile, of the capacities under attack: browsing and buying. */
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
    // Spread out: all at once would be a different attack.
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
  // A client that reads nothing does not notice that the shop has closed the connection.
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
  if (drip) {
    let left = drip.times ?? Infinity;
    const send = () => socket.writable && (left -= 1) >= 0 && socket.write(drip.text);
    drips.push(setInterval(send, drip.everyMs));
  }
  return socket;
}
