import type { JWK } from 'jose';
import type { Sql } from './database.ts';

export interface SigningKeyRow {
  kid: string;
  privateJwk: JWK;
  signsFrom: Date;
}

/** Held until the end of the transaction, so that only one of several processes creates the missing key. */
export async function lockSigningKeys(sql: Sql): Promise<void> {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`);
}

export function listSigningKeys(sql: Sql): Promise<SigningKeyRow[]> {
  return sql.rows(
    `select kid, private_jwk as "privateJwk", signs_from as "signsFrom"
       from identity.signing_key
      where retired_at is null
      order by signs_from desc, kid`,
  );
}

export async function insertSigningKey(sql: Sql, key: SigningKeyRow & { createdAt: Date }): Promise<void> {
  await sql.rows(
    `insert into identity.signing_key (kid, private_jwk, created_at, signs_from) values ($1, $2, $3, $4)`,
    [key.kid, JSON.stringify(key.privateJwk), key.createdAt, key.signsFrom],
  );
}

/** Retires every key that was replaced as signing key before this time. */
export async function retireSigningKeys(
  sql: Sql,
  { now, supersededBefore }: { now: Date; supersededBefore: Date },
): Promise<void> {
  await sql.rows(
    `update identity.signing_key as old
        set retired_at = $1
      where retired_at is null
        and exists (select 1 from identity.signing_key as newer
                     where newer.retired_at is null and newer.signs_from > old.signs_from and newer.signs_from <= $2)`,
    [now, supersededBefore],
  );
}

/** Retires every other key, including those published ahead: the whole table may have leaked. */
export async function retireOtherSigningKeys(sql: Sql, { now, kid }: { now: Date; kid: string }): Promise<void> {
  await sql.rows(`update identity.signing_key set retired_at = $1 where retired_at is null and kid <> $2`, [now, kid]);
}
