import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { importKinds } from './rules/csv-columns.ts';
import { file, id, moment, optionalText, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** Most bytes and rows of a file; so many faults are told in the reply, all of them in a file. */
export const importLimits = { bytes: 20 * 1_048_576, rows: 20_000, faults: 500, chunk: 500 } as const;

/** How long an import can be taken back. */
export const importUndoHours = 24;

const chooseOne = 'Choose a CSV file.';
/** Bytes of a form, or in JSON the text itself. */
const sentSheet = z.union([z.instanceof(Uint8Array), z.string().min(1, chooseOne).max(200_000, chooseOne)], {
  error: chooseOne,
});

const kind = z.enum(importKinds, { error: 'An import is of products, stock, prices, coupons or pincodes.' });

/** What is wrong with a cell: the line as a spreadsheet counts it, its column, and why. */
export const importFault = z.object({ line: z.number().int(), column: z.string(), message: z.string() });
export type ImportFault = z.infer<typeof importFault>;

/**
 * A file that was checked, and what became of it. `counts` are rows: `same` ones change nothing, `bad` ones are left out.
 * `processed` of `toWrite` rows are through; of them `written` were written and `left` had changed since the check.
 */
export const importRun = z.object({
  _id: id,
  kind,
  fileName: z.string(),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  state: z.enum(['checked', 'applying', 'done', 'stopped', 'undoing', 'undone']),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    bad: z.number().int(),
  }),
  toWrite: z.number().int(),
  processed: z.number().int(),
  written: z.number().int(),
  left: z.number().int(),
  /** Things that could not be taken back, as somebody has changed them since. */
  kept: z.number().int(),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Stands in the activity log; null until it is applied. */
  activityId: id.nullable(),
  undo: z.enum(['none', 'open', 'over', 'doing', 'done']),
});
export type ImportRun = z.infer<typeof importRun>;

/** Which rows of an import are looked at; `left` are those that had changed since the check. */
export const importRowStates = ['new', 'changed', 'bad', 'left'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** A row with the cells it changes, by the heads of their columns; `problem` says why it was left out. */
export const importRow = z.object({
  line: z.number().int(),
  title: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problem: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

const reply = z.object({ success: z.literal(true), import: importRun });

/** Tables of staff, brought in after a look at what they would change (standout feature 18). */
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/imports',
    access: 'admin',
    summary: 'Files that were checked in the last thirty days, newest first',
    query: z.object({ page, limit: limit(10) }),
    reply: z.object({ success: z.literal(true), imports: z.array(importRun), pagination }),
    fallback: 'Failed to fetch the imports',
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/imports',
    access: 'admin',
    summary:
      'Checks each row of a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252; at most 20,000 rows) and says what it would change. Nothing of the shop is written',
    form: { files: ['file'], maxBytes: importLimits.bytes },
    body: z.strictObject({ kind, fileName: optionalText(120, 'The name of the file'), file: sentSheet }),
    reply: z.object({ success: z.literal(true), import: importRun, faults: z.array(importFault) }),
    status: 201,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'OUT_OF_RANGE'],
    fallback: 'Failed to check the file',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    access: 'admin',
    summary: 'How far an import is, with its first 500 faults',
    params,
    reply: z.object({ success: z.literal(true), import: importRun, faults: z.array(importFault) }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the import',
  }),
  rows: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/rows',
    access: 'admin',
    summary: 'Rows of an import with each cell before and after',
    params,
    query: z.object({
      page,
      limit: limit(50),
      state: z.enum(importRowStates, { error: 'State is new, changed, bad or left.' }),
    }),
    reply: z.object({ success: z.literal(true), rows: z.array(importRow), pagination }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the rows',
  }),
  problems: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/problems',
    access: 'admin',
    summary: 'Every fault, and every row that was left, as CSV',
    produces: 'text/csv',
    params,
    reply: file,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the faults',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/apply',
    access: 'admin',
    summary:
      'Writes what was checked, 500 rows at a time, as whoever asks; rows that changed since the check are left. Asking twice writes once. Taken back as one activity within 24 hours',
    params,
    reply,
    status: 202,
    errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
    fallback: 'Failed to apply the import',
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/admin/imports/sheets/:kind',
    access: 'admin',
    summary:
      'What the shop has now, as a file that an import of this kind reads; or with `sample` three rows to begin with',
    produces: 'text/csv',
    params: z.object({ kind }),
    query: z.object({
      sample: unsetIfEmpty(z.enum(['true', 'false'], { error: 'sample is true or false.' })),
      category: unsetIfEmpty(id),
    }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the file',
  }),
};
