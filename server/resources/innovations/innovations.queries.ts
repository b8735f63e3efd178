import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { containing } from '#server/platform/db/like.ts';

export type InnovationRow = Awaited<ReturnType<typeof selectInnovations>>[number];

function innovations(db: Kysely<DB>) {
  return db
    .selectFrom('innovations as i')
    .innerJoin('pictures as k', 'k.key', 'i.picture_key')
    .select(['i.id', 'i.title', 'i.description', 'i.picture_alt', 'i.category', 'i.tags', 'i.priority', 'i.status'])
    .select(['i.is_active', 'i.created_at', 'k.key', 'k.width', 'k.height', 'k.placeholder']);
}

/** Filters of the staff list. */
export type Filter = {
  search?: string | undefined;
  category?: string | undefined;
  priority?: string | undefined;
  status?: string | undefined;
  state?: 'shown' | 'hidden' | undefined;
};

const most = 1_000;

/** Returns innovations, newest first; shoppers get only active ones. */
export function selectInnovations(db: Kysely<DB>, filter: Filter & { onlyActive: boolean }) {
  const { onlyActive, search = '', category, priority, status, state } = filter;
  const pattern = containing(search);
  return innovations(db)
    .$if(onlyActive || state === 'shown', (query) => query.where('i.is_active', '=', true))
    .$if(state === 'hidden', (query) => query.where('i.is_active', '=', false))
    .$if(category !== undefined, (query) => query.where('i.category', '=', category ?? ''))
    .$if(priority !== undefined, (query) => query.where('i.priority', '=', priority ?? ''))
    .$if(status !== undefined, (query) => query.where('i.status', '=', status ?? ''))
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or([
          is('i.title', 'ilike', pattern),
          is('i.description', 'ilike', pattern),
          is(sql<string>`array_to_string(i.tags, ' ')`, 'ilike', pattern),
        ]),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute();
}

export function selectInnovation(db: Kysely<DB>, id: string): Promise<InnovationRow | undefined> {
  return innovations(db).where('i.id', '=', id).executeTakeFirst();
}

type Columns = {
  title: string;
  description: string;
  picture_key: string;
  picture_alt: string;
  category: string;
  tags: string[];
  priority: string;
  status: string;
  is_active: boolean;
};
type Required = 'title' | 'description' | 'picture_key' | 'category';

export async function insertInnovation(
  db: Kysely<DB>,
  innovation: Pick<Columns, Required> & Partial<Columns>,
): Promise<string> {
  const { id } = await db.insertInto('innovations').values(innovation).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates an innovation; returns false if there is none with this id. */
export async function updateInnovation(db: Kysely<DB>, id: string, change: Partial<Columns>): Promise<boolean> {
  const row = await db.updateTable('innovations').set(change).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteInnovation(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.deleteFrom('innovations').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
