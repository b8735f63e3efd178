import type { Outreach } from '#contract/outreach.ts';
import { missingIn, type SendingShop } from '#contract/rules/outreach.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { shopOf } from './draw-outreach.ts';
import { found } from './outreach.ts';
import { lockCouponOf, selectCouponByCode } from './outreach-goods.queries.ts';
import * as queries from './outreach.queries.ts';
import { wordsOf } from './send-outreach.ts';
import { noteStopped } from './sends.queries.ts';
import { lockDraft, requireVersion } from './write-outreach.ts';

type Database = Context['db'];
const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

type Wish = { at: string | null; version: number };

/** Schedules a message; throws while it is incomplete. */
export async function scheduleOutreach(context: Context, id: string, { at, version }: Wish): Promise<Outreach> {
  return inTransaction(context.db, async (tx) => {
    // Before the message, as deleting a coupon does. If its coupon has changed since, so has its version.
    await lockCouponOf(tx, id);
    const row = await lockDraft(tx, id);
    await requireVersion(tx, row, version);
    const now = context.clock.now();
    const sendAt = momentOf(at, now);
    refuseIncomplete(row, await shopOf(context));
    await refuseUselessCoupon(tx, row, sendAt);
    await queries.setState(tx, id, { state: 'scheduled', send_at: sendAt });
    if (at === null)
      await addJob(tx, { task: 'send-due-outreach', payload: {}, key: `send-due-outreach:${id}:${version}` });
    return found(tx, await queries.selectOutreach(tx, id));
  });
}

/** Turns a scheduled message back into a draft, or cancels the rest of one that is being sent. */
export async function stopOutreach(context: Context, id: string): Promise<Outreach> {
  return inTransaction(context.db, async (tx) => {
    const row = await queries.lockOutreach(tx, id);
    if (!row) throw new ApiError('NOT_FOUND');
    if (row.state === 'scheduled') await queries.setState(tx, id, { state: 'draft', send_at: null });
    else if (row.state === 'sending') {
      await queries.setState(tx, id, { state: 'cancelled', ended_at: context.clock.now() });
      await noteStopped(tx, id);
    } else throw new ApiError('MOVE_NOT_ALLOWED', { message: 'It is not on its way.' });
    return found(tx, await queries.selectOutreach(tx, id));
  });
}

/** Saves the minimum number of days between two marketing messages to one user. */
export async function saveRest(context: Context, { everyDays, version }: { everyDays: number; version: number }) {
  return inTransaction(context.db, async (tx) => {
    const current = await queries.lockRest(tx);
    if (current.version !== version) throw new ApiError('EDIT_CONFLICT');
    await queries.updateRest(tx, everyDays);
    const rest = await queries.selectRest(tx);
    return { everyDays: rest.every_days, version: rest.version };
  });
}

function momentOf(at: string | null, now: Date): Date {
  if (at === null) return now;
  const moment = new Date(at);
  if (moment.getTime() < now.getTime() - minuteMs) throw invalid('at', 'This moment has passed.');
  if (moment.getTime() > now.getTime() + yearMs) throw invalid('at', 'Choose a moment within a year.');
  return moment;
}

function refuseIncomplete(row: queries.OutreachRow, shop: SendingShop): void {
  const errors = missingIn(wordsOf(row), shop);
  const [first] = errors;
  if (first) throw new ApiError('INVALID_INPUT', { message: first.message, errors });
}

/** Rejects a coupon that will not be valid when the message is read; only an email shows it. */
async function refuseUselessCoupon(tx: Database, row: queries.OutreachRow, sendAt: Date): Promise<void> {
  const code = row.channels.includes('email') ? row.coupon_code : null;
  const coupon = code === null ? undefined : await selectCouponByCode(tx, code);
  if (!coupon) return;
  if (!coupon.is_active || coupon.is_used_up) throw invalid('couponCode', 'This coupon cannot be used any more.');
  if (coupon.valid_from > sendAt) throw invalid('couponCode', 'This coupon begins after the message goes out.');
  if (coupon.valid_until <= sendAt) throw invalid('couponCode', 'This coupon ends before the message goes out.');
}
