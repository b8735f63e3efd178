import type { Sql } from './database.ts';

export async function deleteExpiredAttempts(sql: Sql, endedBefore: Date): Promise<void> {
  await sql.rows(`delete from identity.attempt where window_ends_at < $1`, [endedBefore]);
}

export async function deleteExpiredCodes(sql: Sql, expiredBefore: Date): Promise<void> {
  await sql.rows(`delete from identity.oob_code where expires_at < $1`, [expiredBefore]);
}

export async function deleteExpiredRefreshTokens(sql: Sql, lastUsedBefore: Date): Promise<void> {
  await sql.rows(`delete from identity.refresh_token where last_used_at < $1`, [lastUsedBefore]);
}

export async function deleteExpiredPhoneCodes(sql: Sql, expiredBefore: Date): Promise<void> {
  await sql.rows(`delete from identity.phone_code where expires_at < $1`, [expiredBefore]);
}

export async function deleteExpiredPhoneProofs(sql: Sql, expiredBefore: Date): Promise<void> {
  await sql.rows(`delete from identity.phone_proof where expires_at < $1`, [expiredBefore]);
}
