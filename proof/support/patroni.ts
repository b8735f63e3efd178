import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries, isReachable } from '#database/postgres.binaries.ts';
import { databaseUser, type DatabaseUser } from '#database/postgres.cluster.ts';
import { freePort, readPostmaster, servesFolder } from '#database/postgres.process.ts';
import { askShop } from './ask-shop.ts';
import { childrenOf, send } from './processes.ts';
import { type Program, startProgram } from './programs.ts';

/** A database machine: the ports of its PostgreSQL and its Patroni. */
export type Machine = { name: string; postgres: number; patroni: number };

/** The proof's folder, the user it runs as, and the passwords of the superuser and replica, and of the shop. */
export type Place = { folder: string; password: string; shopPassword: string; runAs: DatabaseUser | undefined };

/** Two PostgreSQL under Patroni with etcd, by deploy/compose/patroni.yml. */
export type DatabaseMachines = {
  place: Place;
  machines: readonly Machine[];
  /** Returns the primary according to Patroni. */
  primary(): Promise<string | undefined>;
  /** Whether the replica is close enough that nothing acknowledged can be lost. */
  isSafe(): Promise<boolean>;
  /** Stops replication from this machine, as on a slow link. */
  holdReplication(name: string): void;
  /** Kills a whole machine at once: PostgreSQL with all its children, and Patroni. */
  killMachine(name: string): Promise<void>;
  bringBack(name: string): void;
  /** The last output of every program. */
  words(): string;
  end(): Promise<void>;
};

type RunningMachine = Machine & { dataDir: string; program: Program };

const standIns = { pg_controldata: 'pg-controldata', pg_isready: 'pg-isready', pg_basebackup: 'pg-basebackup' };

/** Reads a file of deploy/compose with some values replaced. */
export function deployed(name: string, here: Record<string, string>): string {
  const text = readFileSync(new URL(`../../deploy/compose/${name}`, import.meta.url), 'utf8');
  return Object.entries(here).reduce((changed, [there, address]) => {
    if (!changed.includes(there)) throw new Error(`deploy/compose/${name} no longer says "${there}".`);
    return changed.replaceAll(there, address);
  }, text);
}

export async function startDatabaseMachines(): Promise<DatabaseMachines> {
  if (!isReachable(import.meta.dirname))
    throw new Error('Patroni runs as another user, who cannot read this repository: open its folders to others.');
  const place = await makePlace();
  const etcd = await freePort();
  const keeper = await startEtcd(place, etcd);
  const machines: RunningMachine[] = [];
  for (const name of ['db-1', 'db-2']) machines.push(await startMachine(place, { name, etcd }));
  const machineOf = (name: string) => {
    const machine = machines.find((one) => one.name === name);
    if (!machine) throw new Error(`There is no machine ${name}.`);
    return machine;
  };
  return {
    place,
    machines,
    primary: async () => (await clusterOf(machines)).find(({ role }) => role === 'leader')?.name,
    isSafe: async () => (await clusterOf(machines)).some(isSynchronous),
    holdReplication: (name) => sendersOf(machineOf(name)).forEach((pid) => send(pid, 'SIGSTOP')),
    async killMachine(name) {
      const machine = machineOf(name);
      killPostgres(machine);
      await machine.program.kill('SIGKILL');
      killPostgres(machine);
    },
    bringBack(name) {
      const machine = machineOf(name);
      machine.program = startPatroni(place, { ...machine, etcd });
    },
    words: () => [keeper, ...machines.map(({ program }) => program)].map((one) => one.said()).join('\n---\n'),
    async end() {
      for (const { program } of machines) await program.kill('SIGTERM');
      machines.forEach(killPostgres);
      await keeper.kill('SIGKILL');
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}

async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-machines-'));
  chmodSync(folder, 0o755);
  const runAs = databaseUser(folder);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const { postgres, initdb, pgCtl } = findBinaries(runAs);
  const programs = join(folder, 'bin');
  mkdirSync(programs, { mode: 0o755 });
  for (const [name, file] of Object.entries({ postgres, initdb, pg_ctl: pgCtl }))
    symlinkSync(file, join(programs, name));
  for (const [name, file] of Object.entries(standIns)) {
    const script = fileURLToPath(new URL(`./patroni/${file}.ts`, import.meta.url));
    writeFileSync(join(programs, name), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`, { mode: 0o755 });
  }
  const makeShop = readFileSync(new URL('../../deploy/compose/make-shop.sh', import.meta.url));
  writeFileSync(join(folder, 'make-shop.sh'), makeShop, { mode: 0o755 });
  const [password, shopPassword] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  return { folder, password, shopPassword, runAs };
}

async function startEtcd({ folder }: Place, etcd: number): Promise<Program> {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${await freePort()}`];
  const args = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  return startProgram({
    name: 'etcd',
    args: Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    folder,
  });
}

type StartOptions = Omit<RunningMachine, 'program'> & { etcd: number };

async function startMachine(place: Place, { name, etcd }: { name: string; etcd: number }): Promise<RunningMachine> {
  const machine = { name, postgres: await freePort(), patroni: await freePort(), dataDir: join(place.folder, name) };
  const config = deployed('patroni.yml', { '/etc/patroni/make-shop.sh': join(place.folder, 'make-shop.sh') });
  writeFileSync(join(place.folder, 'patroni.yml'), config, { mode: 0o644 });
  return { ...machine, program: startPatroni(place, { ...machine, etcd }) };
}

function startPatroni(place: Place, { name, postgres, patroni, dataDir, etcd }: StartOptions): Program {
  const { folder, password, shopPassword, runAs } = place;
  const env = {
    HOME: folder,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOST: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: join(folder, 'bin'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    DATABASE_PASSWORD: shopPassword,
    PGPASSWORD: password,
  };
  return startProgram({ name: 'patroni', args: [join(folder, 'patroni.yml')], folder, title: name, runAs, env });
}

type Member = { name: string; role: string; state: string; lag?: number | string };

function isSynchronous({ role, state }: Member): boolean {
  return role === 'sync_standby' && ['running', 'streaming'].includes(state);
}

async function clusterOf(machines: readonly Machine[]): Promise<Member[]> {
  for (const { patroni } of machines) {
    try {
      const { text } = await askShop(patroni, { path: '/cluster', within: 2_000 });
      // Sound: as documented by Patroni for GET /cluster.
      return (JSON.parse(text) as { members: Member[] }).members;
    } catch {
      // The other one has the same information.
    }
  }
  return [];
}

/** PostgreSQL shows in the command line what each of its processes does. */
function sendersOf({ dataDir }: RunningMachine): number[] {
  const children = childrenOf(readPostmaster(dataDir)?.pid ?? 0);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'));
}

function killPostgres({ dataDir }: RunningMachine): void {
  const postmaster = readPostmaster(dataDir)?.pid;
  if (postmaster === undefined || !servesFolder(postmaster, dataDir)) return;
  [postmaster, ...childrenOf(postmaster)].forEach((pid) => send(pid, 'SIGKILL'));
}
