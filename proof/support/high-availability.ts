import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '#database/postgres.client.ts';
import { freePort } from '#database/postgres.process.ts';
import { type DatabaseMachines, deployed, type Machine, type Place, startDatabaseMachines } from './patroni.ts';
import { type Program, requirePrograms, startProgram } from './programs.ts';

/** Two PostgreSQL under Patroni, PgBouncer and HAProxy, with the files of deploy/compose, on this machine. */
export type HighAvailability = Pick<
  DatabaseMachines,
  'primary' | 'isSafe' | 'holdReplication' | 'killMachine' | 'bringBack' | 'end'
> & {
  /** Through PgBouncer, directly to the primary, and to the replica. */
  urls: { pooled: string; direct: string; replica: string };
  /** HAProxy's port for shoppers. */
  door: number;
};

/** Starts everything; shops are to listen on the ports `shops`. */
export async function openHighAvailability(shops: readonly [number, number]): Promise<HighAvailability> {
  requirePrograms({
    haproxy: 'haproxy',
    pgbouncer: 'pgbouncer',
    patroni: 'patroni',
    etcd: 'etcd-server etcd-client',
    psql: 'postgresql-client',
  });
  const databases = await startDatabaseMachines();
  const { place, machines } = databases;
  const [door, writes, follows, pooled] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const programs: Program[] = [];
  const end = async () => {
    for (const program of programs) await program.kill('SIGKILL');
    await databases.end();
  };
  const url = (port: number) => `postgres://shop:${place.shopPassword}@127.0.0.1:${port}/shop`;
  try {
    programs.push(startBalancer({ place, shops, machines, door, writes, follows }));
    programs.push(startPooler({ place, writes, pooled }));
    await until('primary with the shop’s database', () =>
      withClient(url(writes), (client) => client.query('select 1')),
    );
    await until('replica that follows', async () => {
      if (!(await databases.isSafe())) throw new Error('Patroni knows of none.');
    });
    return { ...databases, urls: { pooled: url(pooled), direct: url(writes), replica: url(follows) }, door, end };
  } catch (cause) {
    const words = `${databases.words()}\n---\n${programs.map((one) => one.said()).join('\n---\n')}`;
    await end();
    throw new Error(`The machines did not come up: ${words}`, { cause });
  }
}

type BalancerOptions = {
  place: Place;
  shops: readonly number[];
  machines: readonly Machine[];
  door: number;
  writes: number;
  follows: number;
};

function startBalancer({ place, shops, machines, door, writes, follows }: BalancerOptions): Program {
  const here = {
    'bind :8080': `bind 127.0.0.1:${door}`,
    'bind :5000': `bind 127.0.0.1:${writes}`,
    'bind :5001': `bind 127.0.0.1:${follows}`,
    ...Object.fromEntries(shops.map((port, n) => [`shop-${n + 1}:3000`, `127.0.0.1:${port}`])),
    ...Object.fromEntries(
      machines.map(({ name, postgres, patroni }) => [
        `${name}:5432 check port 8008`,
        `127.0.0.1:${postgres} check port ${patroni}`,
      ]),
    ),
  };
  const file = join(place.folder, 'haproxy.cfg');
  writeFileSync(file, deployed('haproxy.cfg', here));
  return startProgram({ name: 'haproxy', args: ['-W', '-db', '-f', file], folder: place.folder });
}

function startPooler({ place, writes, pooled }: { place: Place; writes: number; pooled: number }): Program {
  const users = join(place.folder, 'userlist.txt');
  const file = join(place.folder, 'pgbouncer.ini');
  writeFileSync(users, `"shop" "${place.shopPassword}"\n`, { mode: 0o644 });
  const here = {
    'host=haproxy port=5000': `host=127.0.0.1 port=${writes}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${pooled}`,
    '/etc/pgbouncer/userlist.txt': users,
  };
  writeFileSync(file, deployed('pgbouncer.ini', here), { mode: 0o644 });
  return startProgram({ name: 'pgbouncer', args: [file], folder: place.folder, runAs: place.runAs });
}

async function until(what: string, isDone: () => Promise<unknown>, timeoutMs = 90_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await isDone();
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`There is no ${what}.`, { cause: error });
      await wait(300);
    }
  }
}
