import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ApiError } from './http/api-error.ts';

/** Version of a setting: a hash of its content. */
export function versionOf(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** Throws EDIT_CONFLICT if the settings have changed. Call with the row locked. */
export function requireSeen(settings: unknown, version: string): void {
  if (versionOf(settings) !== version) throw new ApiError('EDIT_CONFLICT');
}

const at = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });

/** `entity` and `id` as in the activity log; `words` as used in a sentence: "this coupon". */
type Edited = { entity: string; id: string; words: string };

/** The EDIT_CONFLICT error, naming who saved the newer version. */
export async function editConflict(tx: Kysely<DB>, { entity, id, words }: Edited): Promise<ApiError> {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select u.name, a.at from activity_changes c join activity a on a.id = c.activity_id left join users u on u.id = a.actor_id
    where c.entity = ${entity} and c.entity_id = ${id} order by c.id desc limit 1`.execute(tx);
  const [last] = rows;
  const message = last
    ? `${last.name || 'Somebody else'} saved ${words} on ${at.format(last.at)}.`
    : `Somebody else has changed ${words} meanwhile.`;
  return new ApiError('EDIT_CONFLICT', { message });
}
