import type { z } from 'zod';
import type { Identity } from './context.ts';
import type { lookupRequest } from './requests.ts';
import { signedInAccount } from './sessions.ts';
import { userReply } from './user-reply.ts';

export async function lookupAccount(identity: Identity, { idToken }: z.output<typeof lookupRequest>) {
  const { account } = await signedInAccount(identity, idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userReply(account)] };
}
