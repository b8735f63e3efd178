import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '#database/postgres.client.ts';
import { errorCode } from '#database/postgres.errors.ts';
import { databaseUrl } from '#database/template.ts';
import type { Proof } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { isWrong, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

const [megabytes, fullMs] = [64, 10_000];

/** PostgreSQL's error code for a file that cannot grow. */
const diskFull = '53100';

export const proof: Proof = {
  promise: 'With a full disk the shop still serves pages, and sells again as soon as there is space',
  prove: (run) =>
    withSmallDisk((disk) =>
      onStage({ goods: 20 }, async (stage) => {
        await moveTables(stage, disk);
        const shop = await stage.start();
        const shoppers = sendShoppers(stage, 8);
        await wait(5_000);
        await fill(stage.postgres.url);
        const full = performance.now();
        await wait(fullMs);
        await withClient(stage.postgres.url, (client) => client.query('drop table filler'));
        const room = performance.now();
        await wait(10_000);
        await shoppers.stop();
        const { seen } = shoppers;
        const meanwhile = seen.filter(({ at }) => at > full && at < room);
        const refused = meanwhile.filter(({ what, status }) => what === 'buy' && status === 503);
        run.figure('orders refused meanwhile', refused.length, { atLeast: 1 });
        run.figure('answers other than success and 503 with Retry-After', seen.filter(isWrong).length, { exactly: 0 });
        const blind = meanwhile.filter(({ what, status }) => what === 'look' && status !== 200);
        run.figure('looks that were refused', blind.length, { exactly: 0 });
        const buying = seen.filter(({ what }) => what === 'buy');
        run.figure('sells again', normalAfter(buying, room), { unit: 's after there is room', atMost: 10 });
        const { rows } = await stage.pool.query<{ many: number }>('select count(*)::int as many from orders');
        const kept = buying.filter(({ status }) => status === 200).length;
        run.figure('orders other than those acknowledged', (rows[0]?.many ?? 0) - kept, { exactly: 0 });
        await tellBrokenRules(run, stage.pool);
        run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
      }),
    ),
};

/** Mounts a RAM disk of 64 MB; requires root. */
async function withSmallDisk(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-proof-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(`This proof must mount a small disk, as root: ${String(mounted.stderr)}`);
  try {
    await use(folder);
  } finally {
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the shop's tables to the small disk; PostgreSQL's WAL, without which nothing works, stays in place. */
async function moveTables({ postgres }: Stage, disk: string): Promise<void> {
  const { uid, gid } = statSync(`/proc/${postgres.pids()[0]}`);
  chownSync(disk, uid, gid);
  await withClient(databaseUrl(postgres.url, 'postgres'), async (client) => {
    await client.query(`create tablespace small location '${disk}'`);
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'shop'`);
    await client.query('alter database shop set tablespace small');
  });
}

/** Writes until there is no room for another page. */
async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create table filler (text text storage plain)`);
    for (const pages of [100, 1]) {
      for (let isFull = false; !isFull;) {
        const lines = `insert into filler select repeat('x', 7000) from generate_series(1, ${pages})`;
        isFull = await client.query(lines).then(
          () => false,
          (error: unknown) => {
            if (errorCode(error) !== diskFull) throw error;
            return true;
          },
        );
      }
    }
  });
}
