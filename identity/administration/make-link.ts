import type { z } from 'zod';
import { findAccountByEmail } from '../accounts.queries.ts';
import type { Identity } from '../context.ts';
import { normalEmail } from '../credentials.rules.ts';
import { IdentityError, unavailable } from '../errors.ts';
import { makeActionCode, requireOwnOrigin } from '../send-action-code.ts';
import type { linkRequest } from './requests.ts';

/** Creates the link of an action mail; with `returnOobLink` the caller sends it in their own mail. */
export async function makeLink(identity: Identity, input: z.output<typeof linkRequest>) {
  const { requestType: purpose, continueUrl } = input;
  requireOwnOrigin(identity.settings.origin, continueUrl);
  const email = normalEmail(input.email);
  const newEmail = purpose === 'VERIFY_AND_CHANGE_EMAIL' ? normalEmail(input.newEmail) : null;
  const account = await findAccountByEmail(identity.database, email);
  if (!account) throw new IdentityError('EMAIL_NOT_FOUND');
  const request = { purpose, account, email, newEmail, continueUrl };
  const { oobCode, mail } = await makeActionCode(identity, request, { language: 'en' });
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  if (input.returnOobLink) return { kind, email, oobCode, oobLink: mail.link };
  await identity.deliver.mail(mail).catch((error: unknown) => {
    throw unavailable(error);
  });
  return { kind, email };
}
