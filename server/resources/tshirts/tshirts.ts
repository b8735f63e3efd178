import type { TshirtSort } from '#contract/admin-tshirts.ts';
import type { SentPicture } from '#contract/picture.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Tshirt } from '#contract/tshirts.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { sortRows } from '#server/platform/sort-rows.ts';
import { savePicture } from '#server/resources/pictures/save-picture.ts';
import * as queries from './tshirts.queries.ts';
import type { TshirtRow } from './tshirts.queries.ts';

type Sent = {
  image?: SentPicture | undefined;
  alt?: string | undefined;
  order?: number | undefined;
  isActive?: boolean | undefined;
};

export async function listTshirts(context: Context): Promise<Tshirt[]> {
  return (await queries.selectTshirts(context.db)).map(toTshirt);
}

export type Filter = { search?: string | undefined; state?: 'shown' | 'hidden' | undefined };
type SortedFilter = Filter & { sort?: TshirtSort | undefined };

/** Returns the current strip, or its matching T-shirts. */
export async function listForStaff(context: Context, { search, state, sort }: SortedFilter): Promise<Tshirt[]> {
  const sought = search?.toLowerCase() ?? '';
  const isMeant = ({ image, isActive }: Tshirt) =>
    image.alt.toLowerCase().includes(sought) && (state === undefined || isActive === (state === 'shown'));
  const meant = (await listTshirts(context)).filter(isMeant);
  return sortRows(meant, sort, { alt: ({ image }) => image.alt });
}

/** Exports the list as CSV. */
export async function exportTshirts(context: Context, requested: SortedFilter) {
  const tshirts = await listForStaff(context, requested);
  return csvFile(
    ['Alt text', 'State', 'Order', 'Picture', 'Width', 'Height'],
    tshirts.map(({ image, isActive, order }) => [
      image.alt,
      isActive ? 'shown' : 'hidden',
      order,
      image.url,
      image.width,
      image.height,
    ]),
  );
}

/** Reorders the whole strip atomically: of concurrent requests for the same T-shirts, the last one wins as a whole. */
export async function orderTshirts(context: Context, requested: readonly string[]): Promise<void> {
  const ids = requested.map((id) => id.toLowerCase());
  await inTransaction(context.db, async (tx) => {
    await queries.lockTshirts(tx);
    const strip = await queries.selectTshirts(tx);
    if (new Set(ids).size !== strip.length || strip.some(({ id }) => !ids.includes(id))) {
      const message = 'Somebody else has added or deleted a T-shirt meanwhile. Load the list again.';
      throw new ApiError('EDIT_CONFLICT', { message });
    }
    await queries.updateOrder(tx, ids);
    await invalidateOnCommit(tx, ['tshirts']);
  });
}

export async function addTshirt(context: Context, sent: Sent & { image: SentPicture }): Promise<Tshirt> {
  const picture = await savePicture(context, sent.image);
  return written(context, (tx) => queries.insertTshirt(tx, { ...columnsOf(sent), picture_key: picture }));
}

/** Checks that the T-shirt exists before processing its picture. */
export async function changeTshirt(context: Context, id: string, sent: Sent): Promise<Tshirt> {
  if (!(await queries.selectTshirt(context.db, id))) throw new ApiError('NOT_FOUND');
  const picture = sent.image && { picture_key: await savePicture(context, sent.image) };
  return written(context, async (tx) => {
    if (!(await queries.updateTshirt(tx, id, { ...columnsOf(sent), ...picture }))) throw new ApiError('NOT_FOUND');
    return id;
  });
}

export async function removeTshirt(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.deleteTshirt(tx, id))) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['tshirts']);
  });
}

/** `write` returns the id of the written row. */
async function written(context: Context, write: (tx: Context['db']) => Promise<string>): Promise<Tshirt> {
  return inTransaction(context.db, async (tx) => {
    const row = await queries.selectTshirt(tx, await write(tx));
    if (!row) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['tshirts']);
    return toTshirt(row);
  });
}

function columnsOf({ alt, order, isActive }: Sent) {
  return {
    ...(alt !== undefined && { alt }),
    ...(order !== undefined && { sort_order: order }),
    ...(isActive !== undefined && { is_active: isActive }),
  };
}

function toTshirt(row: TshirtRow): Tshirt {
  const { width, height, placeholder, alt } = row;
  const image = { url: pictureUrl(row.key, 720, 'webp'), alt, width, height, placeholder };
  return { _id: row.id, image, order: row.sort_order, isActive: row.is_active };
}
