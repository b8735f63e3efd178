import { api } from '#contract/api.ts';
import type { ImportRun } from '#contract/imports.ts';
import type { ImportKind } from '#contract/rules/csv-columns.ts';
import { formOf } from './forms.ts';
import type { TestShop } from './test-shop.ts';

type Bench = Pick<TestShop, 'ask' | 'runJobs'> & { token: string };

/** Imports tables as an admin would. */
export function importsOf({ ask, runJobs, token }: Bench) {
  const read = async (id: string) => (await ask(api.imports.one, { token, params: { id } })).json;
  return {
    /** Uploads a file as form data. */
    async check(kind: ImportKind, file: string | Buffer, fileName = 'table.csv') {
      const form = await formOf({ kind, fileName, file: Buffer.from(file) }, fileName);
      return ask(api.imports.check, { token, ...form });
    },
    read,
    rows: async ({ _id: id }: ImportRun, state: 'new' | 'changed' | 'bad' | 'left') =>
      (await ask(api.imports.rows, { token, params: { id }, query: { state, limit: 100 } })).json.rows,
    /** Applies the import and waits until it has finished. */
    async apply({ _id: id }: ImportRun): Promise<ImportRun> {
      await ask(api.imports.apply, { token, params: { id } });
      await runJobs();
      return (await read(id)).import;
    },
    undo: ({ activityId }: ImportRun, by = token) =>
      ask(api.activity.undo, { token: by, params: { id: activityId ?? '' } }),
    /** Exports the current data in the import's format. */
    async sheet(kind: ImportKind, query: Record<string, string> = {}): Promise<string> {
      return (await ask(api.imports.sheet, { token, params: { kind }, query })).text;
    },
  };
}

/** Builds a CSV table of a heading and rows. */
export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map((row) => row.join(',')).join('\r\n');
}

/** Splits an export into lines, without its byte order mark. */
export function linesOf(csv: string): string[] {
  return csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}
