import { type Kysely, sql } from 'kysely';

/** Time limit of long statements in milliseconds. */
export const longStatementMs = 60_000;

/**
 * Marks a statement of a background job that may take a minute instead of five seconds. It raises the client's time
 * limit only; the transaction must also call `allowLongStatements`.
 */
export const longStatement = sql`/* long */`;

/** Raises the server's time limit for the statements of this transaction. */
export async function allowLongStatements<Tables>(tx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(longStatementMs)}`.execute(tx);
}

export function isLongStatement(text: string): boolean {
  return text.includes('/* long */');
}
