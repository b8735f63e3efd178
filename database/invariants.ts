import { readFileSync } from 'node:fs';
import type pg from 'pg';

type Rule = { name: string; statement: string };

/** Marks rules that hold only if nobody has edited the tables by hand. */
const ofWholeShops = '[whole] ';

const rules = rulesIn(readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8'));

/** A one-line comment is the name of the statement below it. */
function rulesIn(text: string): Rule[] {
  return [...text.matchAll(/^-- (.+)\n(\w[^;]+);$/gm)].map(([, name = '', statement = '']) => ({
    name,
    statement,
  }));
}

/**
 * Violations of `invariants.sql`: the first rows found, by rule. `whole`: the tables were never edited by hand, so the
 * rules marked [whole] are checked too.
 */
export async function brokenInvariants(
  database: Pick<pg.Pool, 'query'>,
  { whole = false }: { whole?: boolean } = {},
): Promise<Record<string, unknown[]>> {
  const asked = rules.filter(({ name }) => whole || !name.startsWith(ofWholeShops));
  // One round trip and one snapshot, so that concurrent changes are not half visible.
  const text = asked.map(({ statement }) => `${statement};`).join('\n');
  const answers: unknown = await database.query(`begin isolation level repeatable read read only;\n${text}\ncommit`);
  // Sound: several statements return a list of results, those of begin and commit included.
  const found = (answers as pg.QueryResult[]).slice(1, -1);
  const broken = asked.map(({ name }, index) => [name, (found[index]?.rows ?? []).slice(0, 3)] as const);
  return Object.fromEntries(broken.filter(([, rows]) => rows.length > 0));
}
