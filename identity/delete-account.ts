import type { z } from 'zod';
import { removeAccount } from './accounts.queries.ts';
import type { Identity } from './context.ts';
import type { deleteRequest } from './requests.ts';
import { requireRecentSignIn, signedInAccount } from './sessions.ts';

export async function deleteOwnAccount(identity: Identity, { idToken }: z.output<typeof deleteRequest>) {
  const { account, authTime } = await signedInAccount(identity, idToken);
  requireRecentSignIn(authTime, identity.clock.now());
  await removeAccount(identity.database, account.uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
