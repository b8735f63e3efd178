import { type Kysely, sql } from 'kysely';
import type { TemplateName } from '#contract/rules/message-templates.ts';
import type { MailWords } from '#contract/rules/message-words.ts';
import type { DB } from '#database/schema.ts';
import type { PieceFacts } from './order-facts.queries.ts';

type WordsRow = MailWords & { template: string; version: number };

/** Returns the texts written by staff; undefined if the defaults apply. */
export function selectWords(db: Kysely<DB>, template: TemplateName): Promise<WordsRow | undefined> {
  return db
    .selectFrom('message_words')
    .select(['template', 'subject', 'preview', 'heading', 'opening', 'closing', 'version'])
    .where('template', '=', template)
    .executeTakeFirst();
}

export type ChangedRow = WordsRow & { at: Date | null; by: string | null };

/** Returns all texts written by staff, with their last editor. */
export async function selectChangedWords(db: Kysely<DB>): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select w.template, w.subject, w.preview, w.heading, w.opening, w.closing, w.version, last.at, last.name as by
    from message_words w left join lateral (
      select a.at, u.name from activity_changes c join activity a on a.id = c.activity_id
      left join users u on u.id = a.actor_id
      where c.entity = 'message' and c.entity_id = w.template order by c.id desc limit 1) last on true`.execute(db);
  return rows;
}

/** Serialises changes of a template's texts. */
export async function lockTemplate(tx: Kysely<DB>, template: TemplateName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`message_words ${template}`}))`.execute(tx);
}

export async function upsertWords(tx: Kysely<DB>, template: TemplateName, words: MailWords): Promise<void> {
  await tx
    .insertInto('message_words')
    .values({ template, ...words })
    .onConflict((found) => found.column('template').doUpdateSet(words))
    .execute();
}

export async function deleteWords(tx: Kysely<DB>, template: TemplateName): Promise<void> {
  await tx.deleteFrom('message_words').where('template', '=', template).execute();
}

/** Returns the newest items of the shop, for previews. */
export async function selectSamplePieces(db: Kysely<DB>): Promise<PieceFacts[]> {
  const { rows } = await sql<PieceFacts>`
    select p.name, p.slug, v.color, v.size, 1 as quantity, p.price_paise as total,
      coalesce((select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp
        where pp.product_id = p.id order by (pp.color = v.color) desc nulls last, pp.position limit 1), '') as picture
    from (select id, name, slug, price_paise, created_at from products where is_active order by created_at desc, id desc limit 2) p
    join lateral (select color, size from variants where product_id = p.id order by id limit 1) v on true
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

export async function selectAddress(db: Kysely<DB>, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? '';
}
