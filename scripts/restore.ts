import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { financialYearOf } from '#contract/rules/paper-numbers.ts';
import { archiveFolder } from '#database/archive.ts';
import { copyNew } from '#database/backup.ts';
import { withClient } from '#database/postgres.client.ts';
import { startPostgres } from '#database/postgres.ts';
import { restore } from '#database/restore.ts';
import type { Config } from '#server/config.ts';
import { mediaFolder } from '#server/media.ts';
import { deletedAccounts } from '#server/resources/users/repeat-deletions.ts';
import { runCommand, Stop } from './shop-database.ts';

const usage = 'Say where from: npm run restore -- FOLDER [--to 2026-11-21T14:02:00+05:30]';

// `npm run restore -- FOLDER [--to TIME]`: restores the embedded database into SHOP_DATA, which must have none, as of
// that time or with all archived WAL; and missing pictures that it references.
await runCommand(async (config) => {
  const { folder, to } = readArguments();
  if (config.DATABASE_URL !== '')
    throw new Stop('DATABASE_URL is set: that database is restored by its own tools (docs/operations.md).');
  const dataDir = join(config.dataFolder, 'postgres');
  const { backup, lastChange } = await restore({
    backup: folder,
    dataDir,
    archive: archiveFolder(config.WAL_ARCHIVE),
    to,
  });
  console.log(
    `${backup} is in ${dataDir}, with the changes until ${lastChange?.toISOString() ?? 'the end of the backup'}.`,
  );
  const { known, held, papers } = await openOnce(dataDir, config);
  console.log(
    `${held.drafts} scheduled marketing messages are drafts again, and ${held.cancelled} that were being sent are cancelled.`,
  );
  console.log(
    `Invoices and credit notes begin with ${papers.join(' and ')} from now on: later numbers of the former prefixes may have been given out.`,
  );
  const isWanted = (name: string) => known.has(dirname(name)) || name.startsWith(`${deletedAccounts}/`);
  const pictures = await copyNew(join(folder, 'media'), mediaFolder(config.dataFolder), isWanted);
  console.log(`${pictures} pictures were missing and are back. Start the shop as usual.`);
});

/** Prepares the restored database for the shop's start; returns the pictures that it knows. */
async function openOnce(dataDir: string, config: Config) {
  const running = await startPostgres({ dataDir, archive: config.WAL_ARCHIVE || undefined });
  try {
    return await withClient(running.url, async (client) => ({
      held: await holdMessages(client),
      papers: await renamePapers(client),
      known: await picturesIn(client),
    }));
  } finally {
    await running.stop();
  }
}

/**
 * Otherwise the shop would send them at its start, also to people who have unsubscribed since. Accounts deleted since
 * are deleted first. docs/operations.md has the same statements for an external database.
 */
async function holdMessages(client: pg.Client): Promise<{ drafts: number; cancelled: number }> {
  await client.query(`select graphile_worker.add_job('repeat-deletions', job_key => 'restored', priority => -10)`);
  const drafts = await client.query(`update outreach set state = 'draft', send_at = null where state = 'scheduled'`);
  const cancelled = await client.query(
    `update outreach set state = 'cancelled', ended_at = now() where state = 'sending'`,
  );
  return { drafts: drafts.rowCount ?? 0, cancelled: cancelled.rowCount ?? 0 };
}

/**
 * Numbers given after the restored moment are on papers of buyers, and no number may come twice (CGST Rules, rule 46).
 * Random, so that the prefixes of a restore that is itself undone do not come back either.
 */
async function renamePapers(client: pg.Client): Promise<string[]> {
  const code = randomInt(36 ** 2)
    .toString(36)
    .toUpperCase()
    .padStart(2, '0');
  const { rows } = await client.query<{ prefix: string }>(
    `insert into paper_prefixes (kind, financial_year, prefix) values ('invoice', $1, 'T' || $2), ('credit_note', $1, 'N' || $2)
    on conflict (kind, financial_year) do update set prefix = excluded.prefix returning prefix`,
    [financialYearOf(new Date()), code],
  );
  return rows.map(({ prefix }) => prefix);
}

/** Other pictures could never be found again. */
async function picturesIn(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>('select key from pictures');
  return new Set(rows.map(({ key }) => key));
}

function readArguments(): { folder: string; to: Date | undefined } {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Stop(usage);
  if (values.to === undefined) return { folder, to: undefined };
  // Without a time zone it would be that of the machine, 5½ hours off.
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(values.to) && !Number.isNaN(Date.parse(values.to));
  if (!isMoment) throw new Stop(`"${values.to}" is not a moment with its zone. ${usage}`);
  return { folder, to: new Date(values.to) };
}
