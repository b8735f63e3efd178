import type { z } from 'zod';
import { findAccount, findAccountByEmail, insertAccount } from '../accounts.queries.ts';
import { newUid } from '../accounts.ts';
import type { Identity } from '../context.ts';
import { acceptablePassword, displayNameFrom, normalEmail, photoUrlFrom } from '../credentials.rules.ts';
import { IdentityError } from '../errors.ts';
import { textableNumber } from '../phone/phone.rules.ts';
import type { createRequest } from './requests.ts';

export async function createAnyAccount(identity: Identity, input: z.output<typeof createRequest>) {
  const { database, passwords, clock, settings } = identity;
  const now = clock.now();
  const email = input.email === undefined ? null : normalEmail(input.email);
  const password = input.password === undefined ? undefined : acceptablePassword(input.password);
  const uid = input.localId ?? newUid();
  const account = await insertAccount(database, {
    uid,
    createdAt: now,
    email,
    emailVerifiedAt: email !== null && input.emailVerified ? now : null,
    phoneNumber: input.phoneNumber === undefined ? null : textableNumber(input.phoneNumber, settings.smsCountries),
    passwordHash: password === undefined ? null : await passwords.hash(password),
    displayName: displayNameFrom(input.displayName ?? null),
    photoUrl: photoUrlFrom(input.photoUrl ?? null),
    disabledAt: input.disabled ? now : null,
  });
  if (!account) throw await whyNot(identity, uid, email);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    ...(account.email !== null && { email: account.email }),
  };
}

async function whyNot({ database }: Identity, uid: string, email: string | null): Promise<IdentityError> {
  if (await findAccount(database, uid)) return new IdentityError('DUPLICATE_LOCAL_ID');
  const isEmailTaken = email !== null && (await findAccountByEmail(database, email));
  return new IdentityError(isEmailTaken ? 'EMAIL_EXISTS' : 'PHONE_NUMBER_EXISTS');
}
