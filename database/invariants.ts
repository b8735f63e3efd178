import { readFileSync } from 'node:fs';
import type pg from 'pg';

type Rule = { name: string; statement: string };

/** Some rules hold only in a shop into whose tables nobody has written by hand. */
const ofWholeShops = '[whole] ';

const rules = rulesIn(readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8'));

/** A comment of one line is the name of the statement that stands below it. */
function rulesIn(text: string): Rule[] {
  return [...text.matchAll(/^-- (.+)\n(\w[^;]+);$/gm)].map(([, name = '', statement = '']) => ({
    name,
    statement,
  }));
}

/**
 * What breaks the rules of `invariants.sql`: the first rows found, by the name of the rule. `whole`: nobody has written
 * into the tables by hand, so that the rules marked so hold as well.
 */
export async function brokenInvariants(
  database: Pick<pg.Pool, 'query'>,
  { whole = false }: { whole?: boolean } = {},
): Promise<Record<string, unknown[]>> {
  const asked = rules.filter(({ name }) => whole || !name.startsWith(ofWholeShops));
  // One trip and one moment: what changes meanwhile is not half seen.
  const text = asked.map(({ statement }) => `${statement};`).join('\n');
  const answers: unknown = await database.query(`begin isolation level repeatable read read only;\n${text}\ncommit`);
  // Sound: several statements at once are answered with a list of results, those of begin and commit included.
  const found = (answers as pg.QueryResult[]).slice(1, -1);
  const broken = asked.map(({ name }, index) => [name, (found[index]?.rows ?? []).slice(0, 3)] as const);
  return Object.fromEntries(broken.filter(([, rows]) => rows.length > 0));
}
