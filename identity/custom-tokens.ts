import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Clock, Identity } from './context.ts';
import { IdentityError } from './errors.ts';
import { secondsOf } from './id-tokens.ts';
import type { SigningKeys } from './signing-keys.ts';

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const administrationAudience = 'https://identitytoolkit.googleapis.com/';
const lifetime = 3600;

/** Claims reserved for the provider. */
const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp iat iss jti nbf nonce firebase sub user_id'.split(' '),
);

type Signer = Pick<Identity, 'projectId'> & { keys: SigningKeys; clock: Clock };

interface CustomToken {
  uid: string;
  claims: Record<string, unknown>;
  issuedAt: number;
}

/** A token to sign in as this account, valid for an hour. */
export async function mintCustomToken(signer: Signer, uid: string, claims?: Record<string, unknown>): Promise<string> {
  return await signedByService(signer, customTokenAudience, { uid, ...(claims && { claims }) });
}

/**
 * The credential of admin calls. Only who can read the private key in the database can create one: there is no secret
 * to configure, and none shared between shops.
 */
export async function mintServiceCredential(signer: Signer): Promise<string> {
  return await signedByService(signer, administrationAudience, {});
}

export async function readCustomToken(identity: Identity, token: string | undefined): Promise<CustomToken> {
  if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
  const payload = await payloadOf(identity, token, customTokenAudience).catch(refuseCustomToken);
  const { uid, claims = {}, iat = 0, exp = 0 } = payload;
  const isSound = typeof uid === 'string' && uid.length >= 1 && uid.length <= 128 && exp - iat <= lifetime;
  if (!isSound || !isPlainObject(claims)) throw new IdentityError('INVALID_CUSTOM_TOKEN', 'Invalid assertion.');
  refuseReservedClaims(claims);
  return { uid, claims, issuedAt: iat };
}

export async function requireServiceCredential(identity: Identity, authorization: string | undefined): Promise<void> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw new IdentityError('UNAUTHENTICATED');
  await payloadOf(identity, token, administrationAudience).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new IdentityError('UNAUTHENTICATED', undefined, { cause: error }) : error;
  });
}

export function refuseReservedClaims(claims: Record<string, unknown>): void {
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name));
  if (reserved) throw new IdentityError('FORBIDDEN_CLAIM', reserved);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function serviceAccountOf(projectId: string): string {
  return `identity@${projectId}.iam.gserviceaccount.com`;
}

async function signedByService({ projectId, keys, clock }: Signer, audience: string, said: JWTPayload) {
  const { kid, privateKey } = await keys.current();
  const account = serviceAccountOf(projectId);
  const now = secondsOf(clock.now());
  return await new SignJWT(said)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(account)
    .setSubject(account)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(privateKey);
}

async function payloadOf({ projectId, keys, clock }: Identity, token: string, audience: string): Promise<JWTPayload> {
  const account = serviceAccountOf(projectId);
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = await keys.find(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    {
      algorithms: ['RS256'],
      issuer: account,
      subject: account,
      audience,
      requiredClaims: ['iat', 'exp'],
      currentDate: clock.now(),
    },
  );
  return payload;
}

/** Google distinguishes another project's token from an invalid one. */
function refuseCustomToken(cause: unknown): never {
  if (!(cause instanceof errors.JOSEError)) throw cause;
  const isForeign = cause instanceof errors.JWTClaimValidationFailed && ['iss', 'sub', 'aud'].includes(cause.claim);
  if (isForeign) throw new IdentityError('CREDENTIAL_MISMATCH', undefined, { cause });
  const detail = cause instanceof errors.JWTExpired ? 'Token expired.' : 'Invalid assertion format.';
  throw new IdentityError('INVALID_CUSTOM_TOKEN', detail, { cause });
}
