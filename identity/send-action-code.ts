import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { actionMail } from './action-mail.ts';
import { actionCodeLives } from './action-codes.ts';
import { insertActionCode } from './action-codes.queries.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import { countAttempt, countAttempts } from './attempts.ts';
import { mailAttempts, unverifiedMailAttempt } from './attempts.rules.ts';
import type { ActionPurpose, Caller, Identity } from './context.ts';
import { normalEmail } from './credentials.rules.ts';
import type { Sql } from './database.ts';
import { IdentityError, unavailable } from './errors.ts';
import type { sendOobCodeRequest } from './requests.ts';
import { requireRecentSignIn, signedInAccount, tokenHash } from './sessions.ts';

type SendOobCodeRequest = z.output<typeof sendOobCodeRequest>;

interface ActionRequest {
  purpose: ActionPurpose;
  account: Account;
  email: string | null;
  newEmail: string | null;
  continueUrl: string | undefined;
}

const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';

export async function sendActionCode(identity: Identity, input: SendOobCodeRequest, caller: Caller) {
  requireOwnOrigin(identity.settings.origin, input.continueUrl);
  switch (input.requestType) {
    case undefined:
      throw new IdentityError('MISSING_REQ_TYPE');
    case 'PASSWORD_RESET':
      return { kind, email: await sendReset(identity, input, caller) };
    case 'VERIFY_EMAIL':
      return { kind, email: await sendVerification(identity, input, caller) };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return { kind, email: await sendChange(identity, input, caller) };
    default:
      // Includes EMAIL_SIGNIN: the shop has no sign-in by link.
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}

async function sendReset(identity: Identity, input: SendOobCodeRequest, caller: Caller): Promise<string> {
  const email = normalEmail(input.email);
  await countAttempts(identity, mailAttempts(email, caller.address));
  const { hidesUnknownEmails, resetAnswerMs } = identity.settings;
  const account = await findAccountByEmail(identity.database, email);
  if (!account && !hidesUnknownEmails) throw new IdentityError('EMAIL_NOT_FOUND');
  const { continueUrl } = input;
  const isSent =
    account &&
    writeOrDrop(identity, { purpose: 'PASSWORD_RESET', account, email, newEmail: null, continueUrl }, caller);
  await Promise.all([isSent, hidesUnknownEmails && sleep(resetAnswerMs)]);
  return email;
}

async function sendVerification(identity: Identity, input: SendOobCodeRequest, caller: Caller): Promise<string> {
  const { account } = await signedInAccount(identity, input.idToken);
  const email = normalEmail(account.email ?? undefined);
  await countAttempts(identity, mailAttempts(email, caller.address));
  const { continueUrl } = input;
  await writeOrDrop(identity, { purpose: 'VERIFY_EMAIL', account, email, newEmail: null, continueUrl }, caller);
  return email;
}

async function sendChange(identity: Identity, input: SendOobCodeRequest, caller: Caller): Promise<string> {
  const { account, authTime } = await signedInAccount(identity, input.idToken);
  requireRecentSignIn(authTime, identity.clock.now());
  const newEmail = normalEmail(input.newEmail);
  await countAttempts(identity, mailAttempts(newEmail, caller.address));
  if (await findAccountByEmail(identity.database, newEmail)) throw new IdentityError('EMAIL_EXISTS');
  const { continueUrl } = input;
  const { email } = account;
  await writeOrDrop(identity, { purpose: 'VERIFY_AND_CHANGE_EMAIL', account, email, newEmail, continueUrl }, caller);
  return email ?? newEmail;
}

/** `sql`: the transaction the code belongs to, if any. */
type Circumstances = Pick<Caller, 'language'> & { sql?: Sql };

/** Writes nothing to a mailbox that has had too many mails it never asked for; the answer is the same. */
async function writeOrDrop(identity: Identity, request: ActionRequest, caller: Caller): Promise<void> {
  const { account, email, newEmail } = request;
  const isVerified = newEmail === null && account.emailVerifiedAt !== null;
  const to = newEmail ?? normalEmail(email ?? undefined);
  if (isVerified || (await countAttempt(identity, unverifiedMailAttempt(to)))) await writeTo(identity, request, caller);
}

/** Creates and mails a code. */
export async function writeTo(identity: Identity, request: ActionRequest, around: Circumstances): Promise<void> {
  const { mail } = await makeActionCode(identity, request, around);
  try {
    await identity.deliver.mail(mail);
  } catch (error) {
    throw unavailable(error);
  }
}

/** Creates a code and the mail with its link, without sending it. */
export async function makeActionCode(
  identity: Identity,
  request: ActionRequest,
  { language, sql = identity.database }: Circumstances,
) {
  const { purpose, account, email, newEmail, continueUrl } = request;
  const to = newEmail ?? normalEmail(email ?? undefined);
  const oobCode = randomBytes(32).toString('base64url');
  const createdAt = identity.clock.now();
  const expiresAt = new Date(createdAt.getTime() + actionCodeLives[purpose]);
  const code = { hash: tokenHash(oobCode), accountUid: account.uid, purpose, email, newEmail, createdAt, expiresAt };
  await insertActionCode(sql, code);
  const { displayName } = account;
  return { oobCode, mail: actionMail(identity, { purpose, to, displayName, email, oobCode, language, continueUrl }) };
}

/** The page behind the link redirects here: it must not leave our origin. */
export function requireOwnOrigin(origin: string, continueUrl: string | undefined): void {
  if (continueUrl === undefined) return;
  if (!URL.canParse(continueUrl)) throw new IdentityError('INVALID_CONTINUE_URI');
  if (new URL(continueUrl).origin !== new URL(origin).origin) throw new IdentityError('UNAUTHORIZED_DOMAIN');
}
