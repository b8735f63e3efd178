import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { askProvider } from './ask-provider.ts';
import { identityIn, openSession } from './open-session.ts';
import type { SessionTokens } from './session-token.ts';

type PhoneLogin = { phoneNumber: string; name?: string | undefined; firebaseIdToken: string; userAgent: string };

/** A sign-in of before proves nothing: what is handed out here signs in anew. */
const codeIsFreshFor = 5 * 60_000;

/** Opens a session for the sign-in that the provider's code has proven; it must be one by phone, with this very number. */
export async function verifyPhoneOtp(context: Context, tokens: SessionTokens, login: PhoneLogin) {
  const identity = await identityIn(context, login.firebaseIdToken);
  const isOld = context.clock.now().getTime() - identity.authTime.getTime() > codeIsFreshFor;
  if (isOld || identity.signInProvider !== 'phone' || identity.phone !== login.phoneNumber)
    throw invalid('firebaseIdToken', 'Invalid verification code');
  const opened = await openSession(context, tokens, { identity, name: login.name, userAgent: login.userAgent });
  return { ...opened, customToken: await askProvider(context.identity.customToken(opened.user.firebaseUid)) };
}
