import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Identity } from '../context.ts';
import type { Sql } from '../database.ts';
import { IdentityError } from '../errors.ts';
import type { signInWithPhoneNumberRequest } from '../requests.ts';
import { tokenHash } from '../sessions.ts';
import {
  findPhoneCodeState,
  insertPhoneProof,
  markPhoneCodeUsed,
  markPhoneProofUsed,
  takePhoneCodeTry,
} from './phone-codes.queries.ts';
import { phoneCodeHash, phoneCodeTries, phoneProofLives } from './phone.rules.ts';

/** A number whose ownership is proven. `spend` uses up the proof, within the transaction of the action. */
export interface ProvenNumber {
  phoneNumber: string;
  spend(sql: Sql): Promise<void>;
}

/**
 * Proven by an SMS code, or by the proof left by an earlier code when the number turned out to be another account's.
 */
export async function provenNumber(
  identity: Identity,
  input: z.output<typeof signInWithPhoneNumberRequest>,
): Promise<ProvenNumber> {
  const { sessionInfo, code, temporaryProof, phoneNumber } = input;
  if (temporaryProof !== undefined) return byProof(identity, temporaryProof, phoneNumber);
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
  if (!code) throw new IdentityError('MISSING_CODE');
  return await byCode(identity, sessionInfo, code);
}

/** Leaves a proof that is valid for five minutes, to sign in to the account with this number. */
export async function leaveProof(sql: Sql, phoneNumber: string, createdAt: Date) {
  const temporaryProof = randomBytes(48).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + phoneProofLives);
  await insertPhoneProof(sql, { proofHash: tokenHash(temporaryProof), phoneNumber, createdAt, expiresAt });
  return { temporaryProof, temporaryProofExpiresIn: String(phoneProofLives / 1_000), phoneNumber };
}

async function byCode({ database, clock }: Identity, sessionInfo: string, code: string): Promise<ProvenNumber> {
  const sessionHash = tokenHash(sessionInfo);
  const now = clock.now();
  const sent = await takePhoneCodeTry(database, sessionHash, { now, limit: phoneCodeTries });
  if (!sent) throw await whyNoTry(database, sessionHash);
  if (!timingSafeEqual(phoneCodeHash(sessionInfo, code), sent.codeHash)) throw new IdentityError('INVALID_CODE');
  return {
    phoneNumber: sent.phoneNumber,
    async spend(sql) {
      if (!(await markPhoneCodeUsed(sql, sessionHash, now))) throw new IdentityError('INVALID_SESSION_INFO');
    },
  };
}

/** A code with too many failed attempts counts as expired. */
async function whyNoTry(sql: Sql, sessionHash: Buffer): Promise<IdentityError> {
  const state = await findPhoneCodeState(sql, sessionHash);
  return new IdentityError(!state || state.usedAt ? 'INVALID_SESSION_INFO' : 'SESSION_EXPIRED');
}

function byProof({ clock }: Identity, temporaryProof: string, phoneNumber: string | undefined): ProvenNumber {
  if (!phoneNumber) throw new IdentityError('MISSING_PHONE_NUMBER');
  const proof = { proofHash: tokenHash(temporaryProof), phoneNumber, now: clock.now() };
  return {
    phoneNumber,
    async spend(sql) {
      if (!(await markPhoneProofUsed(sql, proof))) throw new IdentityError('INVALID_TEMPORARY_PROOF');
    },
  };
}
