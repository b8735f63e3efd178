import {
  type Draft,
  type DraftInput,
  type DraftRow as ListedDraft,
  type DraftSort,
  draftDays,
} from '#contract/drafts.ts';
import { paginate } from '#contract/paging.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import { requireKnown } from './customers.ts';
import {
  type DraftContent,
  type DraftRow,
  countDrafts,
  insertDraft,
  selectDraft,
  selectDrafts,
} from './drafts.queries.ts';
import { priceDraft } from './price-draft.ts';

type Query = {
  page: number;
  limit: number;
  search?: string | undefined;
  state?: Draft['state'] | undefined;
  sort?: DraftSort | undefined;
};

/** Returns a page of drafts for staff. */
export async function listDrafts({ db, clock }: Context, { page, limit, sort = '-updatedAt', ...filter }: Query) {
  const offset = offsetOf({ page, limit });
  const found = { ...filter, now: clock.now() };
  const total = await countDrafts(db, found);
  const rows = await selectDrafts(db, { ...found, sort, limit, offset });
  return { drafts: rows.map(toListed), pagination: paginate(page, limit, total) };
}

export async function readDraft(context: Context, id: string): Promise<Draft> {
  return toDraft(await requireDraft(context, id), context.config.origin);
}

export async function requireDraft({ db, clock }: Context, id: string): Promise<DraftRow> {
  const row = await selectDraft(db, id, clock.now());
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

type NewDraftInput = { input: DraftInput; staffId: string; keyed?: KeyedRequest | undefined };

/** Creates a draft; a retry with the same idempotency key creates none. */
export async function addDraft(context: Context, { input, staffId, keyed }: NewDraftInput): Promise<string> {
  const content = await contentOf(context, input);
  const { now } = content;
  const { id } = await inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now }, async () => ({
      id: await insertDraft(tx, { ...content, madeBy: staffId }),
    })),
  );
  return id;
}

/** Builds the content to store, with current prices. */
export async function contentOf(context: Context, input: DraftInput): Promise<DraftContent> {
  const { userId, items, couponCode, shippingAddress, gstin = null, businessName = null, note } = input;
  if (userId !== null) await requireKnown(context, userId);
  const { pinCode, state, phoneNumber } = shippingAddress;
  const place = { pinCode: pinCode || undefined, state: state || undefined, phoneNumber };
  const { lines, quote } = await priceDraft(context, { userId, items, couponCode, ...place });
  const now = context.clock.now();
  return {
    userId,
    address: shippingAddress,
    items: items.map((item, index) => ({ ...item, price: toPaise(lines[index]?.price ?? 0) })),
    couponCode: couponCode.toUpperCase(),
    gstin,
    businessName,
    note,
    total: quote && toPaise(quote.online.pricing.total),
    expiresAt: lastDay(now),
    now,
  };
}

/** Returns the expiry of a draft saved or sent now. */
export function lastDay(now: Date): Date {
  return new Date(now.getTime() + draftDays * dayMs);
}

function headOf(row: DraftRow) {
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    userId: row.user_id,
    total: row.total_paise === null ? null : toRupees(row.total_paise),
    order:
      row.order_id !== null && row.order_number !== null && row.order_status !== null
        ? { _id: row.order_id, orderNumber: row.order_number, status: row.order_status }
        : null,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

function toListed(row: DraftRow): ListedDraft {
  const { fullName: name, phoneNumber } = row.address;
  return { ...headOf(row), name, phoneNumber, pieces: row.items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

function toDraft(row: DraftRow, origin: string): Draft {
  return {
    ...headOf(row),
    shippingAddress: row.address,
    items: row.items.map((item) => ({ ...item, price: toRupees(item.price) })),
    couponCode: row.coupon_code,
    gstin: row.gstin,
    businessName: row.business_name,
    note: row.note,
    link: row.link_token === null ? null : `${origin}/pay/${row.link_token}`,
  };
}
