import type { Sql } from '../database.ts';

interface PhoneCode {
  phoneNumber: string;
  codeHash: Buffer;
}

interface PhoneCodeState {
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertPhoneCode(
  sql: Sql,
  code: PhoneCode & { sessionHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql.rows(
    `insert into identity.phone_code (session_hash, phone_number, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [code.sessionHash, code.phoneNumber, code.codeHash, code.createdAt, code.expiresAt],
  );
}

/** Counts the attempt before comparing, so that concurrent attempts cannot exceed the limit. */
export async function takePhoneCodeTry(
  sql: Sql,
  sessionHash: Buffer,
  { now, limit }: { now: Date; limit: number },
): Promise<PhoneCode | undefined> {
  const [code] = await sql.rows<PhoneCode>(
    `update identity.phone_code set tries = tries + 1
      where session_hash = $1 and used_at is null and tries < $3 and expires_at > $2
      returning phone_number as "phoneNumber", code_hash as "codeHash"`,
    [sessionHash, now, limit],
  );
  return code;
}

/** To report why no attempt is left. */
export async function findPhoneCodeState(sql: Sql, sessionHash: Buffer): Promise<PhoneCodeState | undefined> {
  const [state] = await sql.rows<PhoneCodeState>(
    `select tries, expires_at as "expiresAt", used_at as "usedAt" from identity.phone_code where session_hash = $1`,
    [sessionHash],
  );
  return state;
}

/** Of two concurrent correct attempts, one succeeds. */
export async function markPhoneCodeUsed(sql: Sql, sessionHash: Buffer, now: Date): Promise<boolean> {
  const used = await sql.rows(
    `update identity.phone_code set used_at = $2 where session_hash = $1 and used_at is null returning session_hash`,
    [sessionHash, now],
  );
  return used.length > 0;
}

export async function insertPhoneProof(
  sql: Sql,
  proof: { proofHash: Buffer; phoneNumber: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql.rows(
    `insert into identity.phone_proof (proof_hash, phone_number, created_at, expires_at) values ($1, $2, $3, $4)`,
    [proof.proofHash, proof.phoneNumber, proof.createdAt, proof.expiresAt],
  );
}

export async function markPhoneProofUsed(
  sql: Sql,
  proof: { proofHash: Buffer; phoneNumber: string; now: Date },
): Promise<boolean> {
  const used = await sql.rows(
    `update identity.phone_proof set used_at = $3
      where proof_hash = $1 and phone_number = $2 and used_at is null and expires_at > $3
      returning proof_hash`,
    [proof.proofHash, proof.phoneNumber, proof.now],
  );
  return used.length > 0;
}
