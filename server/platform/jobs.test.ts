import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TaskList } from 'graphile-worker';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { addJob, prepareJobs, startJobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, shop, url } = await testShop();
const log = openLog({ level: 'silent' });
const waiting = { timeout: 40_000, interval: 100 };

const add = (task: string, key: string) => addJob(shop.context.db, { task, payload: { key }, key });

/** A worker with its own connections: enough for everything that waits for a lock. */
async function openWorker(tasks: TaskList, at = url): Promise<void> {
  const own = openPool({ url: at, size: 8, log });
  const jobs = await startJobs({ pool: own, tasks, daily: [], hourly: [], everyMinute: [], log });
  onTestFinished(async () => {
    await jobs.stop();
    await own.end();
  });
}

/** Connections that are saving a job's result and wait for a lock. */
const ending = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'delete from%jobs%'`;
const endings = async () => (await pool.query(`select ${ending}`)).rowCount;

test('jobs whose ends are lost with their connections are done again', async () => {
  const done: string[] = [];
  const gates = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() };
  await openWorker({
    'end-badly': async (payload) => {
      // Sound: set by `add`.
      const { key } = payload as { key: keyof typeof gates };
      done.push(key);
      await gates[key].promise;
    },
  });
  await add('end-badly', 'one');
  await add('end-badly', 'two');
  await expect.poll(() => done.length, waiting).toBe(2);
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('begin; lock table graphile_worker._private_jobs');
  // One by one, so that the library saves each separately.
  gates.one.resolve();
  await expect.poll(endings, waiting).toBe(1);
  gates.two.resolve();
  await expect.poll(endings, waiting).toBe(2);
  await other.query(`select pg_terminate_backend(pid) ${ending}`);
  await other.query('commit');
  await expect.poll(() => done.toSorted(), waiting).toEqual(['one', 'one', 'two', 'two']);
});

/** A proxy; after `silence`, open connections receive nothing more, as if the machine had vanished. */
async function openProxy(): Promise<{ url: string; silence(): void }> {
  const { hostname, port } = new URL(url);
  const pairs: [Socket, Socket][] = [];
  const server = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const socket of [here, there]) socket.on('error', () => undefined);
    here.once('close', () => there.destroy());
    here.pipe(there).pipe(here);
    pairs.push([here, there]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    server.close();
  });
  const front = new URL(url);
  // Sound: it listens on TCP.
  front.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const silence = () => pairs.forEach(([here, there]) => (here.unpipe(there), there.unpipe(here)));
  return { url: front.href, silence };
}

test('jobs go on when the connections keep silent', async () => {
  const done: string[] = [];
  const proxy = await openProxy();
  // Sound: set by `add`.
  await openWorker({ hear: (payload) => void done.push((payload as { key: string }).key) }, proxy.url);
  await add('hear', 'before');
  await expect.poll(() => done, waiting).toEqual(['before']);
  proxy.silence();
  await add('hear', 'after');
  // Long enough to detect each dead connection, two at a time.
  await expect.poll(() => done, { timeout: 25_000 }).toEqual(['before', 'after']);
});

test('a start does not wait for those who add jobs', async () => {
  const buyer = await pool.connect();
  await buyer.query(`begin; select graphile_worker.add_job('hear')`);
  await expect(prepareJobs(url)).resolves.toBeUndefined();
  await buyer.query('rollback');
  buyer.release();
});
