import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTHeaderParameters } from 'jose';
import type { Account } from './accounts.queries.ts';
import type { Identity, SignInProvider } from './context.ts';
import { IdentityError } from './errors.ts';

export const idTokenLifetime = 3600;

interface SignIn {
  authTime: Date;
  signInProvider: SignInProvider;
  now: Date;
  claims?: Record<string, unknown> | undefined;
}

interface VerifiedIdToken {
  uid: string;
  issuedAt: number;
  authTime: number;
}

export async function mintIdToken(identity: Identity, account: Account, signIn: SignIn): Promise<string> {
  const { kid, privateKey } = await identity.keys.current();
  const header: JWTHeaderParameters = { alg: 'RS256', kid, typ: 'JWT' };
  return await new SignJWT(claimsOf(identity.projectId, account, signIn)).setProtectedHeader(header).sign(privateKey);
}

/** The claims of a token with valid signature, issuer, audience and time; the caller must check the account. */
export async function readIdToken(identity: Identity, idToken: string | undefined): Promise<VerifiedIdToken> {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const { projectId, keys, clock } = identity;
  try {
    const { payload } = await jwtVerify(
      idToken,
      async ({ kid }) => {
        const key = await keys.find(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: ['RS256'],
        issuer: issuerOf(projectId),
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        currentDate: clock.now(),
      },
    );
    return { uid: payload.sub ?? '', issuedAt: payload.iat ?? 0, authTime: Number(payload['auth_time']) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED', undefined, { cause: error });
    if (error instanceof errors.JOSEError) throw new IdentityError('INVALID_ID_TOKEN', undefined, { cause: error });
    throw error;
  }
}

function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** Whole seconds, as JWTs count them. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function claimsOf(projectId: string, account: Account, { authTime, signInProvider, now, claims }: SignIn) {
  const { uid, email, emailVerifiedAt, phoneNumber, displayName, photoUrl, customClaims } = account;
  // Within the second after sessions were revoked, a new token is dated at the revocation time, at most a second ahead.
  const issuedAt = Math.max(secondsOf(now), secondsOf(account.tokensValidAfter));
  return {
    ...customClaims,
    ...claims,
    ...(displayName !== null && { name: displayName }),
    ...(photoUrl !== null && { picture: photoUrl }),
    iss: issuerOf(projectId),
    aud: projectId,
    auth_time: secondsOf(authTime),
    user_id: uid,
    sub: uid,
    iat: issuedAt,
    exp: issuedAt + idTokenLifetime,
    ...(email !== null && { email, email_verified: emailVerifiedAt !== null }),
    ...(phoneNumber !== null && { phone_number: phoneNumber }),
    firebase: {
      identities: {
        ...(email !== null && { email: [email] }),
        ...(phoneNumber !== null && { phone: [phoneNumber] }),
      },
      sign_in_provider: signInProvider,
    },
  };
}
