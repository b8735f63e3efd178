import type { Outreach, OutreachDraft } from '#contract/outreach.ts';
import { messagePrefix } from '#contract/rules/campaign-links.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { found } from './outreach.ts';
import { selectCouponByCode, selectPieces } from './outreach-goods.queries.ts';
import * as queries from './outreach.queries.ts';
import { slugOf } from './outreach.rules.ts';
import { wordsOf } from './send-outreach.ts';

type Database = Context['db'];

export async function addOutreach(context: Context, draft: OutreachDraft, userId: string): Promise<Outreach> {
  return inTransaction(context.db, async (tx) => {
    const columns = await columnsOf(tx, draft);
    const now = context.clock.now();
    const id = await queries.insertOutreach(tx, { ...columns, created_by: userId, created_at: now });
    return found(tx, await queries.selectOutreach(tx, id));
  });
}

type Change = OutreachDraft & { version: number };

/** Saves a draft; throws on an edit conflict. */
export async function changeOutreach(context: Context, id: string, { version, ...draft }: Change): Promise<Outreach> {
  return inTransaction(context.db, async (tx) => {
    const current = await lockDraft(tx, id);
    await requireVersion(tx, current, version);
    await queries.updateOutreach(tx, id, await columnsOf(tx, draft, current));
    return found(tx, await queries.selectOutreach(tx, id));
  });
}

export async function removeOutreach(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockDraft(tx, id);
    await queries.deleteOutreach(tx, id);
  });
}

/** Creates a draft with the same content and audience. */
export async function copyOutreach(context: Context, id: string, userId: string): Promise<Outreach> {
  const row = await queries.selectOutreach(context.db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const sold = await selectPieces(context.db, row.product_ids);
  const name = `${row.name.slice(0, 73).trim()} (copy)`;
  const draft = { ...wordsOf(row), name, segment: row.segment, products: sold.map((piece) => piece.id) };
  return addOutreach(context, draft, userId);
}

/** Locks a message; throws unless it is a draft. */
export async function lockDraft(tx: Database, id: string): Promise<queries.OutreachRow> {
  const row = await queries.lockOutreach(tx, id);
  if (!row) throw new ApiError('NOT_FOUND');
  if (row.state !== 'draft')
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Only a draft can be changed. Copy it instead.' });
  return row;
}

export async function requireVersion(tx: Database, row: queries.OutreachRow, version: number): Promise<void> {
  if (row.version !== version) throw await editConflict(tx, { entity: 'outreach', id: row.id, words: 'this message' });
}

async function columnsOf(
  tx: Database,
  draft: OutreachDraft,
  current?: queries.OutreachRow,
): Promise<queries.OutreachColumns> {
  const products = [...new Set(draft.products)];
  const known = (await selectPieces(tx, products)).length;
  if (known < products.length) throw invalid('products', 'One of these pieces is not sold any more.');
  const coupon = draft.couponCode === '' ? undefined : await selectCouponByCode(tx, draft.couponCode);
  if (draft.couponCode !== '' && !coupon) throw invalid('couponCode', 'There is no coupon with this code.');
  const slug =
    current?.name === draft.name
      ? current.slug
      : slugOf(draft.name, await queries.lockSlugs(tx, messagePrefix, current?.id ?? null));
  return {
    name: draft.name,
    slug,
    channels: [...draft.channels],
    subject: draft.subject,
    heading: draft.heading,
    words: draft.words,
    push_words: draft.pushWords,
    button_label: draft.buttonLabel,
    button_link: draft.buttonLink,
    product_ids: products,
    coupon_id: coupon?.id ?? null,
    segment: draft.segment,
  };
}
