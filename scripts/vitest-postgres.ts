import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#database/postgres.process.ts';
import { startPostgres } from '#database/postgres.ts';
import { prepareTemplate } from '#server/testing/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL shared by all test files; each copies its own database from the template. */
    testDatabaseUrl: string;
  }
}

const prefix = 'ksauni-test-';

/** Starts one PostgreSQL for the whole run, with the template database that the server's tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true });
  project.provide('testDatabaseUrl', database.url);
  await prepareTemplate(database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Removes the data of aborted runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (pid > 0 && !isAlive(pid)) await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
