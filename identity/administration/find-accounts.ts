import type { z } from 'zod';
import { removeAccount } from '../accounts.queries.ts';
import type { Account } from '../accounts.queries.ts';
import type { Identity } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { userReply } from '../user-reply.ts';
import { selectAccounts, selectAccountsAfter } from './find-accounts.queries.ts';
import type { findRequest, pageRequest, removeRequest } from './requests.ts';

/** By uid, e-mail or number. Without matches, `users` is missing, as in Google's reply. */
export async function findAccounts({ database }: Identity, input: z.output<typeof findRequest>) {
  const { localId: uids = [], email = [], phoneNumber: phoneNumbers = [] } = input;
  const emails = email.map((address) => address.toLowerCase());
  const accounts = await selectAccounts(database, { uids, emails, phoneNumbers });
  const users = accounts.map((account) => userReply(account));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length > 0 && { users }) };
}

/** All accounts, oldest first, paged. */
export async function listAccounts({ database }: Identity, input: z.output<typeof pageRequest>) {
  const { maxResults, nextPageToken } = input;
  const accounts = await selectAccountsAfter(database, placeFrom(nextPageToken), maxResults);
  const last = accounts.length === maxResults ? accounts.at(-1) : undefined;
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: accounts.map((account) => userReply(account)),
    ...(last && { nextPageToken: tokenOf(last) }),
  };
}

export async function removeAnyAccount({ database }: Identity, { localId }: z.output<typeof removeRequest>) {
  if (!(await removeAccount(database, localId))) throw new IdentityError('USER_NOT_FOUND');
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

function tokenOf({ createdAt, uid }: Account): string {
  return Buffer.from(`${createdAt.getTime()} ${uid}`).toString('base64url');
}

function placeFrom(token: string | undefined) {
  if (token === undefined) return { createdAt: new Date(0), uid: '' };
  const [, time, uid] = /^(\d{1,15}) ([^\0]{1,128})$/s.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (time === undefined || uid === undefined) throw new IdentityError('INVALID_ARGUMENT', 'Invalid page token');
  return { createdAt: new Date(Number(time)), uid };
}
