import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { csvFile } from '#server/platform/csv.ts';
import { ask, pool, staff, wholeShop } from '#server/testing/hostile-world.ts';
import { type Valid, valid } from '#server/testing/valid-requests.ts';

wholeShop.writesByHand();

/** What makes spreadsheets run a cell. */
const openers = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  "'=",
  "''=",
  '=cmd|',
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(1)',
  '=HYPERLINK(',
  '=IMPORTXML(',
  '=DDE(',
  '=WEBSERVICE(',
  '+cmd|',
  '-cmd|',
  '@cmd|',
  '\t=1',
  '\r=1',
  '\t\t=1',
  "'+1",
  "'-1",
  "'@A",
  '=\n',
  '+\t',
  '="',
  "='",
];
const isRun = /^[=+\-@\t\r]/;
const isNumber = /^-?\d+(\.\d+)?$/;

const cellsOf = (file: Uint8Array): string[][] =>
  parse(Buffer.from(file).toString('utf8').slice(1), { relax_column_count: true });

test.each(openers.map((opener) => [opener]))('%j is a text in a table', (opener) => {
  for (const text of [opener, `${opener}x`, `${opener}"a",b`, `${opener}\nx`]) {
    const [, row] = cellsOf(csvFile(['A', 'B'], [[text, 1]]));
    expect(row?.[0]).not.toMatch(isRun);
    expect(row?.[0]?.replace(/^'/, '')).toBe(text);
    expect(row?.[1]).toBe('1');
  }
});

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
const exports = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { produces }]) => produces === 'text/csv')
    .map(([name, endpoint]) => ({ endpoint, request: requests[resource]?.[name] ?? {} })),
);

let before = '';

/** Prefixes every text in the database with this one (replacing the previous prefix) where no constraint forbids it. */
async function poison(text: string): Promise<number> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'`,
  );
  const client = await pool.connect();
  let many = 0;
  try {
    await client.query('set session_replication_role = replica');
    for (const { table, column } of rows) {
      const { rowCount } = await client
        .query(
          `update "${table}" set "${column}" = $1 || case when starts_with("${column}", $2) then substr("${column}", length($2) + 1)
            else "${column}" end where "${column}" <> ''`,
          [text, before],
        )
        .catch(() => ({ rowCount: 0 }));
      if ((rowCount ?? 0) > 0) many += 1;
    }
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
  before = text;
  return many;
}

test.each(openers.map((opener) => [opener]))(
  'with %j in front of every text of the shop, no table that staff take away runs anything',
  async (opener) => {
    expect(await poison(opener)).toBeGreaterThan(60);
    const reached = new Set<string>();
    for (const { endpoint, request } of exports) {
      const { status, json, text } = await ask(endpoint, { params: request.params, token: staff.token });
      expect(status, `${endpoint.path} ${text.slice(0, 200)}`).toBe(200);
      // Sound: the reply of an export is its file.
      const rows = cellsOf((json as unknown as { file: Uint8Array }).file).flat();
      expect(
        rows.filter((cell) => isRun.test(cell) && !isNumber.test(cell)),
        `${endpoint.path}`,
      ).toEqual([]);
      if (rows.some((cell) => cell.startsWith(`'${opener}`))) reached.add(endpoint.path);
    }
    // The others contain only paths, numbers and enum values, which cannot be prefixed.
    expect(reached.size).toBeGreaterThanOrEqual(15);
  },
);
