/** An identity as asserted by the provider. `email` may be used for linking accounts only if `emailVerified`. */
export type Identity = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  name: string;
  method: 'email' | 'phone';
  /** Sign-in method of this token: password, phone or custom; null if unknown. */
  signInProvider: string | null;
  /** Time of the sign-in; kept by refreshed tokens. */
  authTime: Date;
  issuedAt: Date;
};

/** `address` is the person's IP address, so that the provider's limits count them and not this server. */
export type NewAccount = { email: string; password: string; name: string; address: string };

/** Why a sign-in or sign-up was rejected; `exists`: the e-mail is taken, with another password. */
export type AccountRefusal = 'exists' | 'weak' | 'disabled' | 'too-many' | 'not-enabled' | 'refused';

/** An account as the provider has it now. */
export type ProviderAccount = { email: string | null };

/** Port to the identity provider: a real Firebase project or the embedded one, which speaks the same protocol. */
export type IdentityGateway = {
  /**
   * The identity in a valid ID token; undefined for any other string. Rejects with a provider fault if the keys are
   * unavailable.
   */
  verifyIdToken(token: string): Promise<Identity | undefined>;
  /**
   * Time since when sign-ins of a valid ID token's account are accepted; changing the password moves it. Undefined if
   * the provider no longer accepts the token: session revoked, account disabled or deleted. Rejects like verifyIdToken.
   */
  validSince(idToken: string): Promise<Date | undefined>;
  /**
   * Signs in with e-mail and password, creating the account if missing. Rejects with a provider fault if the provider
   * is unreachable.
   */
  signInOrUp(account: NewAccount): Promise<{ idToken: string } | AccountRefusal>;
  /** A custom token for the browser to sign in as this account. */
  customToken(uid: string): Promise<string>;
  /** The account with this uid; null if there is none. Rejects with a provider fault if unknown. */
  accountOf(uid: string): Promise<ProviderAccount | null>;
  /** Deletes the account and its sessions; idempotent. Rejects with a provider fault on failure. */
  deleteAccount(uid: string): Promise<void>;
  /** Revokes all sessions and tokens issued before now; a missing account has none. Rejects like deleteAccount. */
  revokeSessions(uid: string): Promise<void>;
};

/** The provider is unreachable or failed; the caller may retry. */
export class IdentityProviderFault extends Error {}
