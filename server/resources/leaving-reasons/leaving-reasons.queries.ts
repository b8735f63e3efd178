import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type LeavingReasonRow = { id: string; reasons: string[]; created_at: Date };

const columns = ['id', 'reasons', 'created_at'] as const;

export function insertLeavingReasons(db: Kysely<DB>, row: Omit<LeavingReasonRow, 'id'>): Promise<LeavingReasonRow> {
  return db.insertInto('leaving_reasons').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Returns a page of answers, newest first, and their total number. */
export async function selectLeavingReasons(db: Kysely<DB>, { limit, offset }: { limit: number; offset: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('leaving_reasons')
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('leaving_reasons')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Counts each reason, most frequent first; limited to `most`, as reasons can be free text. */
export async function countLeavingReasons(db: Kysely<DB>, most: number) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*) as count from leaving_reasons, unnest(reasons) as reason
    group by reason order by count desc, reason limit ${most}`.execute(db);
  return rows;
}
