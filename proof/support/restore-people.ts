import { person, pool, staff } from '#server/testing/hostile-world.ts';

/** Undoes what earlier requests did to staff and shopper, so that the next ones are authorised. */
export async function restorePeople(): Promise<void> {
  await pool.query(
    'update users set disabled_at = null, role = case id when $2 then $3 else role end where id in ($1, $2)',
    [person.userId, staff.userId, 'admin'],
  );
  await pool.query(
    `update sessions set ended_at = null, expires_at = now() + interval '1 day' where user_id in ($1, $2)`,
    [person.userId, staff.userId],
  );
}

/** Resets rate limits as well. */
export async function forgetAttempts(): Promise<void> {
  await restorePeople();
  for (const table of ['coupon_guesses', 'code_requests', 'identity.attempt']) await pool.query(`delete from ${table}`);
}
