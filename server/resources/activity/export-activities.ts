import { mostCounted } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { kindOf } from './activity.ts';
import { countActivities, type ExportedRow, type Filter, selectForExport } from './activity.queries.ts';

/** Maximum lines per file. */
const mostLines = 50_000;

const head = [
  'Time (UTC)',
  'Person',
  'Role',
  'Address',
  'Call',
  'Request',
  'Entity',
  'Id',
  'Title',
  'What',
  'Before',
  'After',
  'Undone',
];

/** Exports staff activity as CSV, one line per changed row; money in paise, as stored. */
export async function exportActivities(context: Context, filter: Filter): Promise<Uint8Array<ArrayBuffer>> {
  const found = await countActivities(context.db, filter);
  const rows = await selectForExport(context.db, filter, mostLines + 1);
  if (found > mostCounted || rows.length > mostLines) {
    throw new ApiError('OUT_OF_RANGE', { message: 'These are too many changes for one file. Choose a shorter time.' });
  }
  return csvFile(head, rows.map(lineOf));
}

function lineOf(row: ExportedRow) {
  return [
    row.at.toISOString(),
    row.actor_name ?? '',
    row.actor_role,
    row.address ?? '',
    row.call,
    row.request_id,
    row.entity,
    row.entity_id,
    row.title,
    kindOf(row),
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
    row.undone_by ? 'yes' : '',
  ];
}
