import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proof, Proving } from './proving.ts';
import { askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { buyInCash, buyOnline } from './support/buyers.ts';
import { as, logIn, uploadFace } from './support/people.ts';
import { onStage, type Stage } from './support/stage.ts';

const orders = 20;

/** Input of a shopper containing addresses that an attacker would like the shop to request (SSRF). */
const lures = ['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:1/', 'https://lure.example/picture.png'];

/**
 * Runs the shop under strace, which records every connection of any of its threads: during start-up, browsing,
 * ordering, sign-in, a picture upload, staff lists, and the resulting jobs. Not covered: booking parcels, messages to
 * phones, refunds.
 */
export const proof: Proof = {
  promise: 'The shop connects only to its database and the configured vendors',
  async prove(run) {
    if (spawnSync('strace', ['-V']).status !== 0) throw new Error('This needs strace: apt-get install strace.');
    await onStage({ goods: 10 }, (stage) => listen(run, stage));
  },
};

async function listen(run: Proving, stage: Stage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-outgoing-'));
  const notes = join(folder, 'connections');
  const watched = ['-e', 'trace=connect,sendto,sendmsg', '-e', 'signal=none', '-o', notes];
  // With -D strace runs detached, and the spawned process is the shop itself.
  const shop = stage.spawn({ under: ['strace', '-D', '-f', '-q', ...watched] });
  try {
    await shop.ready;
    await trade(stage);
    await shop.stop();
    await isWritten(notes, shop.pid);
    const told = addressesIn(await readFile(notes, 'utf8'));
    const allowed = portsOf(stage);
    const others = [...told].filter(([address]) => !allowed.has(address));
    for (const [address, times] of told)
      run.say(`${address}: ${times} times${allowed.has(address) ? '' : ', NOT ALLOWED'}`);
    run.figure('addresses it may speak to that it spoke to', told.size - others.length, { atLeast: 3 });
    run.figure('other addresses', others.length, { exactly: 0 });
    await tellBrokenRules(run, stage.pool);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until strace has recorded the shop's exit, its last entry. */
async function isWritten(notes: string, pid: number): Promise<void> {
  const end = new RegExp(`^${pid} +\\+\\+\\+ `, 'm');
  for (const last = Date.now() + 30_000; !end.test(await readFile(notes, 'utf8'));) {
    if (Date.now() > last) throw new Error('strace does not say that the shop has ended.');
    await wait(100);
  }
}

/**
 * Requests pages with lures, orders in cash and online, signs in, uploads a picture, uses staff pages, and waits for
 * the resulting mails.
 */
async function trade(stage: Stage): Promise<void> {
  const { goods, world, port } = stage;
  const doors = { next: () => port };
  for (const path of ['/', '/products', `/product/${goods[0]?.slug}`, '/sitemap.xml', '/api/products?search=tee'])
    await askShop(port, { path });
  for (const lure of lures) {
    await askShop(port, {
      path: `/login?from=${encodeURIComponent(lure)}`,
      headers: { referer: lure, 'x-forwarded-host': lure },
    });
    await askShop(port, { path: '/api/events', body: { url: lure, referrer: lure } });
  }
  for (let buyer = 0; buyer < orders; buyer += 1) {
    await buyInCash({ doors, goods, buyer });
    await buyOnline({ doors, goods, buyer: orders + buyer, world });
  }
  const [person, staff] = [await logIn(stage, port), await logIn(stage, port, true)];
  const { status } = await uploadFace(port, person);
  if (status !== 200) throw new Error(`The picture is answered with ${status}.`);
  for (const path of ['/api/admin/users', '/api/admin/orders', '/api/admin/products']) {
    const answer = await askShop(port, { path, headers: as(staff.token) });
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}.`);
  }
  // The resulting jobs: mails, invoices.
  for (const end = Date.now() + 60_000; world.mails.size < orders && Date.now() < end;) await wait(100);
}

/** The addresses this shop is configured to use. */
function portsOf({ postgres, world: { env } }: Stage): Set<string> {
  const urls = [postgres.url, env.SMTP_URL, env.RAZORPAY_URL, env.SHIPROCKET_URL];
  return new Set(urls.map((url) => `127.0.0.1:${new URL(url).port}`));
}

/** Counts the contacted network addresses; names are resolved through the resolver, which is included. */
function addressesIn(notes: string): Map<string, number> {
  const found = new Map<string, number>();
  const shape =
    /sa_family=AF_INET6?, sin6?_port=htons\((\d+)\)[^}]*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/g;
  for (const [, port, four, six] of notes.matchAll(shape)) {
    const address = `${four ?? six}:${port}`;
    found.set(address, (found.get(address) ?? 0) + 1);
  }
  return found;
}
