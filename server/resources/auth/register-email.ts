import { registrationMessages } from '#contract/sign-in-messages.ts';
import type { Context } from '#server/context.ts';
import type { AccountRefusal } from '#server/gateways/identity/identity.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { askProvider } from './ask-provider.ts';
import { identityIn, openSession } from './open-session.ts';
import type { SessionTokens } from './session-token.ts';

type Registration = { email: string; password: string; name: string; userAgent: string; address: string };

/**
 * Registers an email account. The browser may already have created it at the provider; then the password proves it is
 * the same person, so that another person's account is never touched.
 */
export async function registerEmail(context: Context, tokens: SessionTokens, registration: Registration) {
  const signedIn = await askProvider(context.identity.signInOrUp(registration));
  if (typeof signedIn === 'string') throw refusalOf(signedIn);
  const identity = await identityIn(context, signedIn.idToken);
  const opened = await openSession(context, tokens, { ...registration, identity });
  return { ...opened, customToken: await askProvider(context.identity.customToken(opened.user.firebaseUid)) };
}

function refusalOf(refusal: AccountRefusal): ApiError {
  switch (refusal) {
    case 'exists':
      return new ApiError('ACCOUNT_EXISTS');
    case 'disabled':
      return new ApiError('ACCOUNT_DISABLED');
    case 'too-many':
      return new ApiError('TOO_MANY_REQUESTS', {
        retryAfter: 15 * 60,
        message: registrationMessages['auth/too-many-requests'],
      });
    case 'weak':
      return invalid('password', 'Password is too weak. Please choose a stronger password.');
    case 'not-enabled':
      return invalid('email', 'Email/password accounts are not enabled');
    case 'refused':
      return invalid('email', 'Invalid email address');
  }
}
