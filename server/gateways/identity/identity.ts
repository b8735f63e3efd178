/** Who the identity provider says somebody is. `email` is to be trusted for linking only when `emailVerified`. */
export type Identity = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  name: string;
  method: 'email' | 'phone';
  /** How they signed in for this token, as the provider names it: password, phone or custom; null when it does not say. */
  signInProvider: string | null;
  /** When they signed in; a refreshed token keeps it. */
  authTime: Date;
  /** When this token was made. */
  issuedAt: Date;
};

/** `address` is where the person is, so that the provider's limits count them and not this server. */
export type NewAccount = { email: string; password: string; name: string; address: string };

/** Why there is no account to log in to; `exists`: the e-mail is taken, with another password. */
export type AccountRefusal = 'exists' | 'weak' | 'disabled' | 'too-many' | 'not-enabled' | 'refused';

/** Port to the identity provider: a real Firebase project or the embedded one, which speak the same protocol. */
export type IdentityGateway = {
  /** The identity in a genuine, current ID token; undefined for any other string. Rejects with a provider fault without keys. */
  verifyIdToken(token: string): Promise<Identity | undefined>;
  /**
   * Since when sign-ins of the account behind a genuine ID token count; a changed password moves that. Undefined when the
   * provider takes this token no longer: its sign-in was ended, the account disabled or removed. Rejects like verifyIdToken.
   */
  validSince(idToken: string): Promise<Date | undefined>;
  /**
   * Signs in with e-mail and password, making the account when there is none. Rejects with a provider fault when the
   * provider cannot be reached.
   */
  signInOrUp(account: NewAccount): Promise<{ idToken: string } | AccountRefusal>;
  /** A token with which the browser can sign in as this account. */
  customToken(uid: string): Promise<string>;
  /** Whether there is an account with this uid, whatever its e-mail is by now. Rejects with a provider fault when it cannot say. */
  hasAccount(uid: string): Promise<boolean>;
  /** Removes the account and its sessions; one that is gone already is fine. Rejects with a provider fault when it cannot. */
  deleteAccount(uid: string): Promise<void>;
  /** Ends every session: tokens made before now no longer count. An account that is gone has none. Rejects like deleteAccount. */
  revokeSessions(uid: string): Promise<void>;
};

/** The provider could not be reached or failed; the caller may try again. */
export class IdentityProviderFault extends Error {}
