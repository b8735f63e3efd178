import type { Innovation, InnovationSort } from '#contract/innovations.ts';
import type { SentPicture } from '#contract/picture.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { sortRows } from '#server/platform/sort-rows.ts';
import { savePicture } from '#server/resources/pictures/save-picture.ts';
import * as queries from './innovations.queries.ts';
import type { InnovationRow, Filter } from './innovations.queries.ts';

type InnovationFields = {
  title: string;
  description: string;
  category: string;
  tags?: string[] | undefined;
  priority?: string | undefined;
  status?: string | undefined;
  isActive?: boolean | undefined;
  alt?: string | undefined;
};
type Change = { [Name in keyof InnovationFields]?: InnovationFields[Name] | undefined } & {
  image?: SentPicture | undefined;
};

export async function listInnovations(context: Context, which: { onlyActive: boolean }): Promise<Innovation[]> {
  return (await queries.selectInnovations(context.db, which)).map(toInnovation);
}

type SortedFilter = Filter & { sort?: InnovationSort | undefined };

export async function listForStaff(context: Context, { sort, ...filter }: SortedFilter): Promise<Innovation[]> {
  const rows = await queries.selectInnovations(context.db, { onlyActive: false, ...filter });
  return sortRows(rows.map(toInnovation), sort, { title: ({ title }) => title, created: ({ createdAt }) => createdAt });
}

/** Exports the list as CSV. */
export async function exportInnovations(context: Context, filter: SortedFilter) {
  const innovations = await listForStaff(context, filter);
  return csvFile(
    ['Title', 'Description', 'Category', 'Status', 'Priority', 'State', 'Tags', 'Added (IST)'],
    innovations.map((one) => [
      one.title,
      one.description,
      one.category,
      one.status,
      one.priority,
      one.isActive ? 'shown' : 'hidden',
      one.tags.join(', '),
      timeInIndia(new Date(one.createdAt)),
    ]),
  );
}

export async function addInnovation(
  context: Context,
  sent: InnovationFields & { image: SentPicture },
): Promise<Innovation> {
  const { title, description, category } = sent;
  const picture = await savePicture(context, sent.image);
  const row = { ...columnsOf(sent), title, description, category, picture_key: picture };
  return written(context, (tx) => queries.insertInnovation(tx, row));
}

/** Updates an innovation; checks that it exists before processing the picture. */
export async function changeInnovation(context: Context, id: string, sent: Change): Promise<Innovation> {
  if (!(await queries.selectInnovation(context.db, id))) throw new ApiError('NOT_FOUND');
  const picture = sent.image && { picture_key: await savePicture(context, sent.image) };
  return written(context, async (tx) => {
    if (!(await queries.updateInnovation(tx, id, { ...columnsOf(sent), ...picture }))) throw new ApiError('NOT_FOUND');
    return id;
  });
}

export async function removeInnovation(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.deleteInnovation(tx, id))) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['innovations']);
  });
}

/** Runs `write`, which returns the id of the innovation written, in a transaction. */
async function written(context: Context, write: (tx: Context['db']) => Promise<string>): Promise<Innovation> {
  return inTransaction(context.db, async (tx) => {
    const row = await queries.selectInnovation(tx, await write(tx));
    if (!row) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['innovations']);
    return toInnovation(row);
  });
}

/** Maps the sent fields to columns. */
function columnsOf({ alt, isActive, title, description, category, tags, priority, status }: Change) {
  const columns = { title, description, category, tags, priority, status, picture_alt: alt, is_active: isActive };
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  // Sound: the remaining values have the types of `columns` without undefined.
  return Object.fromEntries(sent) as { [Name in keyof typeof columns]?: NonNullable<(typeof columns)[Name]> };
}

function toInnovation(row: InnovationRow): Innovation {
  const { title, description, category, tags, priority, status, width, height, placeholder } = row;
  const image = { url: pictureUrl(row.key, 720, 'webp'), alt: row.picture_alt || title, width, height, placeholder };
  const fields = { title, description, category, tags, priority, status };
  return { _id: row.id, ...fields, image, isActive: row.is_active, createdAt: row.created_at.toISOString() };
}
