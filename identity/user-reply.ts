import type { Account } from './accounts.queries.ts';
import { secondsOf } from './id-tokens.ts';
import type { SessionTokens } from './sessions.ts';

/** An account as accounts:lookup returns it. Missing values are missing keys, as the SDK expects. */
export function userReply(account: Account) {
  const { uid, email, emailVerifiedAt, phoneNumber, displayName, photoUrl, customClaims } = account;
  const profile = present({ displayName, photoUrl });
  return {
    localId: uid,
    ...present({ email, phoneNumber }),
    emailVerified: emailVerifiedAt !== null,
    ...profile,
    providerUserInfo: providersOf(account).map((provider) => ({ ...provider, ...profile })),
    validSince: String(secondsOf(account.tokensValidAfter)),
    disabled: account.disabledAt !== null,
    createdAt: String(account.createdAt.getTime()),
    ...present({
      passwordUpdatedAt: account.passwordUpdatedAt?.getTime(),
      lastLoginAt: account.lastSignedInAt?.getTime().toString(),
      lastRefreshAt: account.lastRefreshedAt?.toISOString(),
      customAttributes: Object.keys(customClaims).length > 0 ? JSON.stringify(customClaims) : null,
    }),
  };
}

/** The part that accounts:update returns. */
export function profileReply(account: Account) {
  const { localId, email, emailVerified, phoneNumber, displayName, photoUrl, providerUserInfo } = userReply(account);
  return { localId, emailVerified, providerUserInfo, ...present({ email, phoneNumber, displayName, photoUrl }) };
}

/** Reply of a phone sign-in or link. */
export function phoneReply({ uid: localId, phoneNumber }: Account, tokens: SessionTokens, isNewUser: boolean) {
  return { ...tokens, localId, phoneNumber: phoneNumber ?? '', isNewUser };
}

function providersOf({ email, phoneNumber, passwordHash }: Account) {
  return [
    ...(email !== null && passwordHash !== null
      ? [{ providerId: 'password', email, federatedId: email, rawId: email }]
      : []),
    ...(phoneNumber !== null ? [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }] : []),
  ];
}

type Present<Fields> = { [Key in keyof Fields]?: NonNullable<Fields[Key]> };

function present<Fields extends object>(fields: Fields): Present<Fields> {
  // Sound: Object.fromEntries loses the keys; exactly the null and undefined values are removed.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Present<Fields>;
}
