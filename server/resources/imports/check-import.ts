import type { z } from 'zod';
import type { importEndpoints, ImportFault, ImportRun } from '#contract/imports.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { compared, tidied } from './check-rows.ts';
import { insertImport, insertRows, selectKnown } from './imports.queries.ts';
import { readImport } from './imports.ts';
import { readSheet } from './read-sheet.ts';
import { tables } from './tables.ts';

type Sent = z.output<typeof importEndpoints.check.body>;
type Checked = { import: ImportRun; faults: ImportFault[] };

/** Rows per statement. */
const atOnce = 2_000;

/** Validates a file and stores the changes it would make; changes no shop data. `by`: the caller. */
export async function checkImport(context: Context, by: string, { kind, fileName, file }: Sent): Promise<Checked> {
  const table = tables[kind];
  const sheet = await readSheet(file, kind);
  const rows = await tidied(table, sheet.rows);
  const keys = [...new Set(rows.map(({ key }) => key))];
  const [current, known] = await Promise.all([
    table.current(context.db, keys, { isLocked: false }),
    selectKnown(context.db),
  ]);
  const checked = await compared(table, rows, { current, known });
  const id = await inTransaction(context.db, async (tx) => {
    const { encoding } = sheet;
    const { counts } = checked;
    const importId = await insertImport(tx, { kind, fileName, encoding, counts, by, now: context.clock.now() });
    for (let from = 0; from < checked.rows.length; from += atOnce) {
      await insertRows(tx, importId, checked.rows.slice(from, from + atOnce));
    }
    return importId;
  });
  context.log.info({ import: id, by, kind, ...checked.counts }, 'import checked');
  return readImport(context, id);
}
