import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { importKinds } from './rules/csv-columns.ts';
import { file, id, moment, optionalText, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** Largest file in bytes and rows; `faults` in the reply (the CSV has them all); rows per `chunk`. */
export const importLimits = { bytes: 20 * 1_048_576, rows: 20_000, faults: 500, chunk: 500 } as const;

/** Hours in which an import can be undone. */
export const importUndoHours = 24;

const chooseOne = 'Choose a CSV file.';
/** Bytes from form data, or the text itself in JSON. */
const sentSheet = z.union([z.instanceof(Uint8Array), z.string().min(1, chooseOne).max(200_000, chooseOne)], {
  error: chooseOne,
});

const kind = z.enum(importKinds, { error: 'Kind is products, stock, prices, coupons or pincodes.' });

/** An error in a cell: the line as a spreadsheet counts it, the column, and why. */
const importFault = z.object({ line: z.number().int(), column: z.string(), message: z.string() });
export type ImportFault = z.infer<typeof importFault>;

/**
 * A checked file and its import. `counts` are rows: `same` ones change nothing, `bad` ones are skipped. `processed` of
 * `toWrite` rows are done: `written` of them were written, and `left` were skipped because they had changed since the
 * check.
 */
const importRun = z.object({
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
  /** Records not undone, because somebody has changed them since. */
  kept: z.number().int(),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Its entry in the activity log; null until applied. */
  activityId: id.nullable(),
  undo: z.enum(['none', 'open', 'over', 'doing', 'done']),
});
export type ImportRun = z.infer<typeof importRun>;

/** Filter for rows of an import; `left` rows had changed since the check. */
export const importRowStates = ['new', 'changed', 'bad', 'left'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** A row with the cells it changes, by column header; `problem` says why it was skipped. */
const importRow = z.object({
  line: z.number().int(),
  title: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problem: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

const reply = z.object({ success: z.literal(true), import: importRun });

/** CSV imports by staff, with a preview of the changes (standout feature 18). */
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/imports',
    access: 'admin',
    summary: 'Imports of the last thirty days, newest first',
    query: z.object({ page, limit: limit(10) }),
    reply: z.object({ success: z.literal(true), imports: z.array(importRun), pagination }),
    fallback: 'Failed to fetch the imports',
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/imports',
    access: 'admin',
    summary:
      'Checks each row of a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252; at most 20,000 rows) and reports what it would change, without writing it',
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
    summary: 'Progress of an import, with its first 500 errors',
    params,
    reply: z.object({ success: z.literal(true), import: importRun, faults: z.array(importFault) }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the import',
  }),
  rows: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/rows',
    access: 'admin',
    summary: 'Rows of an import, each cell before and after',
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
    summary: 'All errors and skipped rows as CSV',
    produces: 'text/csv',
    params,
    reply: file,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the errors',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/apply',
    access: 'admin',
    summary:
      'Applies a checked import as the caller, 500 rows at a time; rows changed since the check are skipped. Idempotent; can be undone as one activity within 24 hours',
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
    summary: 'The current data in the format of this import; with `sample`, three example rows',
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
