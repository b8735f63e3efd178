import { paginate } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import * as queries from './leaving-reasons.queries.ts';
import type { LeavingReasonRow } from './leaving-reasons.queries.ts';

const mostCounted = 50;

/** Stores why someone left; duplicate reasons of one answer count once. */
export async function noteLeavingReasons({ db, clock }: Context, reasons: string[]) {
  return toAnswer(await queries.insertLeavingReasons(db, { reasons: [...new Set(reasons)], created_at: clock.now() }));
}

export async function listLeavingReasons({ db }: Context, { page, limit }: { page: number; limit: number }) {
  const [{ rows, total }, counts] = await Promise.all([
    queries.selectLeavingReasons(db, { limit, offset: (page - 1) * limit }),
    queries.countLeavingReasons(db, mostCounted),
  ]);
  return { data: rows.map(toAnswer), counts, pagination: paginate(page, limit, total) };
}

function toAnswer({ id, reasons, created_at: at }: LeavingReasonRow) {
  return { _id: id, reasons, createdAt: at.toISOString() };
}
