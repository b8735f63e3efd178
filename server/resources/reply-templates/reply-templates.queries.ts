import type { Kysely } from 'kysely';
import type { ReplyTemplate } from '#contract/reply-templates.ts';
import type { DB } from '#database/schema.ts';

type TemplateRow = { id: string; use: ReplyTemplate['use']; title: string; text: string };

/** Returns all templates. Sound: the table's check constraint admits exactly the contract's uses. */
export async function selectTemplates(db: Kysely<DB>): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('reply_templates')
    .select(['id', 'use', 'title', 'text'])
    .orderBy('use')
    .orderBy('title')
    .limit(500)
    .execute();
  return rows as TemplateRow[];
}

/** Saves a text under its use and title, replacing an existing one. */
export function upsertTemplate(tx: Kysely<DB>, template: Omit<TemplateRow, 'id'>): Promise<{ id: string }> {
  return tx
    .insertInto('reply_templates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['use', 'title']).doUpdateSet({ text: template.text }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('reply_templates').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
