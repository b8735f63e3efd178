import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { countAttempts, returnAttempts } from '../attempts.ts';
import { phoneCodeAttempts } from '../attempts.rules.ts';
import type { Caller, Identity } from '../context.ts';
import { unavailable } from '../errors.ts';
import type { sendVerificationCodeRequest } from '../requests.ts';
import { tokenHash } from '../sessions.ts';
import { insertPhoneCode } from './phone-codes.queries.ts';
import { newPhoneCode, phoneCodeHash, phoneCodeLives, textableNumber } from './phone.rules.ts';

/** Response and work do not depend on whether the number has an account. */
export async function sendPhoneCode(
  identity: Identity,
  input: z.output<typeof sendVerificationCodeRequest>,
  caller: Caller,
) {
  const { database, clock, deliver, settings } = identity;
  const phoneNumber = textableNumber(input.phoneNumber, settings.smsCountries);
  const attempts = phoneCodeAttempts(phoneNumber, caller.address);
  await countAttempts(identity, attempts);

  const sessionInfo = randomBytes(48).toString('base64url');
  const code = newPhoneCode();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + phoneCodeLives);
  const codeHash = phoneCodeHash(sessionInfo, code);
  await insertPhoneCode(database, { sessionHash: tokenHash(sessionInfo), phoneNumber, codeHash, createdAt, expiresAt });
  try {
    await deliver.sms({ to: phoneNumber, code, expiresAt });
  } catch (error) {
    await returnAttempts(identity, attempts);
    throw unavailable(error);
  }
  return { sessionInfo };
}
