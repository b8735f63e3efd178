import { type Kysely, sql } from 'kysely';

/** How long a patient statement may take, in milliseconds. */
export const patienceMs = 60_000;

/** Marks a statement of a background job that may take up to a minute instead of five seconds; after `allowPatience`. */
export const patient = sql`/* patient */`;

/** Raises the server's time limit for the statements of this transaction. */
export async function allowPatience<Tables>(tx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(tx);
}

export function isPatient(text: string): boolean {
  return text.includes('/* patient */');
}
