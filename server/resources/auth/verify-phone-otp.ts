import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { askProvider } from './ask-provider.ts';
import { identityIn, openSession } from './open-session.ts';
import type { SessionTokens } from './session-token.ts';

type PhoneLogin = { phoneNumber: string; name?: string | undefined; firebaseIdToken: string; userAgent: string };

/** A code's sign-in must be at most this old: the custom token returned here signs in anew. */
const codeIsFreshFor = 5 * 60_000;

/** Opens a session for a sign-in by phone code; it must be a phone sign-in with this very number. */
export async function verifyPhoneOtp(context: Context, tokens: SessionTokens, login: PhoneLogin) {
  const identity = await identityIn(context, login.firebaseIdToken);
  const isOld = context.clock.now().getTime() - identity.authTime.getTime() > codeIsFreshFor;
  if (isOld || identity.signInProvider !== 'phone' || identity.phone !== login.phoneNumber)
    throw invalid('firebaseIdToken', 'Invalid verification code');
  const opened = await openSession(context, tokens, { identity, name: login.name, userAgent: login.userAgent });
  return { ...opened, customToken: await askProvider(context.identity.customToken(opened.user.firebaseUid)) };
}
