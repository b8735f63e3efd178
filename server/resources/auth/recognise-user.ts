import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Identity, ProviderAccount } from '#server/gateways/identity/identity.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { isDeletedIdentity } from '#server/resources/users/delete-account.queries.ts';
import {
  insertUser,
  type KnownUser,
  lockClaims,
  releaseContacts,
  selectHolder,
  selectKnown,
  updateContacts,
  updateIdentity,
} from './identities.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';

/** `accounts`: by uid, the accounts of the provider, null if it has none, as far as it was asked. */
type First = { name: string; now: Date; accounts: ReadonlyMap<string, ProviderAccount | null> };

/** Thrown when the decision requires asking the provider about the account with this uid. */
export class UnknownAccount extends Error {
  readonly uid: string;
  constructor(uid: string) {
    super('It is not known whether the provider has this account.');
    this.uid = uid;
  }
}

/**
 * Returns the user of an identity: the one with its uid, else the one with its email if both the provider and we have
 * verified it and the provider has no other account of that user, else a new one. Rejects with UnknownAccount until
 * that is known. Newly verified contacts move to this user; that never gives access to another user's account
 * (docs/decisions/0016-who-somebody-is.md).
 */
export async function recogniseUser(tx: Kysely<DB>, identity: Identity, first: First): Promise<string> {
  const known = await selectKnown(tx, identity.uid);
  if (known && !bringsNews(identity, known)) return admitted(known).id;
  await lockClaims(tx, claimsOf(identity));
  // The previous lock holder may have created or changed it.
  const settled = await selectKnown(tx, identity.uid);
  if (!settled) return welcome(tx, identity, first);
  if (!bringsNews(identity, settled)) return admitted(settled).id;
  return keepInStep(tx, identity, { user: admitted(settled), first });
}

function admitted(user: KnownUser): KnownUser {
  if (user.disabled_at) throw new ApiError('ACCOUNT_DISABLED');
  return user;
}

function bringsNews(identity: Identity, known: KnownUser): boolean {
  if (known.contacts_as_of && identity.issuedAt < known.contacts_as_of) return false;
  if (identity.phone === null ? hasLostPhone(identity, known) : identity.phone !== known.phone) return true;
  if (identity.email === null) return false;
  const isProven = identity.emailVerified && (identity.email !== known.email || known.email_verified_at === null);
  return isProven || known.email === null;
}

/**
 * Whether the provider's account no longer has the user's number: its tokens always name the number it has. A token of
 * the same second may have been issued before the number was added.
 */
function hasLostPhone({ phone, issuedAt }: Identity, known: KnownUser): boolean {
  const isNewer = known.contacts_as_of !== null && issuedAt > known.contacts_as_of;
  return phone === null && known.phone !== null && isNewer;
}

function claimsOf({ uid, email, phone }: Identity): string[] {
  return [`uid ${uid}`, ...(email === null ? [] : [`email ${email}`]), ...(phone === null ? [] : [`phone ${phone}`])];
}

/** Creates or links the user of an unknown uid. */
async function welcome(tx: Kysely<DB>, identity: Identity, first: First): Promise<string> {
  const { uid, phone, emailVerified, method: authMethod } = identity;
  // An ID token stays valid up to an hour after its account was deleted.
  if (await isDeletedIdentity(tx, uid)) throw new ApiError('INVALID_ID_TOKEN');
  const owner = await ownerOfEmail(tx, identity);
  const hasGivenUp = owner !== undefined && emailVerified && accountNow(first, admitted(owner)) !== null;
  if (owner && emailVerified && !hasGivenUp) return link(tx, identity, { user: owner, first });
  const email = owner && !hasGivenUp ? null : identity.email;
  // A disabled account must not return under another identity with the same number.
  const formerly = phone === null ? undefined : await selectHolder(tx, { column: 'phone', value: phone }, uid);
  if (formerly) admitted(formerly);
  const asOf = identity.issuedAt;
  await releaseContacts(tx, uid, { email, phone, asOf });
  const emailVerifiedAt = email !== null && emailVerified ? first.now : null;
  const { id } = await insertUser(tx, { ...first, uid, email, emailVerifiedAt, phone, asOf, authMethod });
  if (email !== null) await tell(tx, 'welcome', id);
  return id;
}

/**
 * The provider's account with this user's uid, null if it has none any more. The provider allows one account per email:
 * if the other account exists, its email has changed without our knowledge, and it is another person's.
 */
function accountNow({ accounts }: First, { identity_uid: uid }: KnownUser): ProviderAccount | null {
  const account = accounts.get(uid);
  if (account === undefined) throw new UnknownAccount(uid);
  return account;
}

/**
 * Both sides have verified the email: the same person under another identity. Existing sessions end; they log in again.
 */
async function link(tx: Kysely<DB>, identity: Identity, to: { user: KnownUser; first: First }): Promise<string> {
  await updateIdentity(tx, to.user.id, identity.uid);
  await endSessionsOf(tx, to.user.id, to.first.now);
  return keepInStep(tx, identity, to);
}

/** Updates the user with newly verified contacts: another email, another phone. */
async function keepInStep(
  tx: Kysely<DB>,
  identity: Identity,
  { user, first }: { user: KnownUser; first: First },
): Promise<string> {
  // First verification of the email: a phone the provider no longer reports belongs to its previous registrant.
  const isFirstProof = identity.emailVerified && user.email_verified_at === null;
  const contacts = {
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    phone: identity.phone ?? (isFirstProof || hasLostPhone(identity, user) ? null : user.phone),
    asOf: identity.issuedAt,
  };
  if (identity.email !== null && (identity.emailVerified || user.email === null)) {
    const holder = await ownerOfEmail(tx, identity);
    const owner = holder && identity.emailVerified && hasAnother(first, holder) ? undefined : holder;
    if (owner && identity.emailVerified) throw new ApiError('ACCOUNT_EXISTS', { message: emailTaken });
    if (!owner) {
      contacts.emailVerifiedAt = identity.emailVerified ? (sinceWhen(identity, user) ?? first.now) : null;
      contacts.email = identity.email;
    }
  }
  await releaseContacts(tx, identity.uid, contacts);
  await updateContacts(tx, user.id, contacts);
  return user.id;
}

/** Whether the provider's account of a user has another email by now, of which we have not heard. */
function hasAnother(first: First, holder: KnownUser): boolean {
  const email = accountNow(first, holder)?.email ?? null;
  return email !== null && email !== holder.email;
}

const emailTaken =
  'Another account already has this email, so nothing was changed. Log in to that account, or choose another email for this one.';

function sinceWhen(identity: Identity, user: KnownUser): Date | null {
  return identity.email === user.email ? user.email_verified_at : null;
}

/**
 * Returns the other user entitled to this email: always if they have verified it, else only until another identity
 * does.
 */
async function ownerOfEmail(tx: Kysely<DB>, { uid, email, emailVerified }: Identity): Promise<KnownUser | undefined> {
  if (email === null) return undefined;
  const holder = await selectHolder(tx, { column: 'email', value: email }, uid);
  return holder && (holder.email_verified_at !== null || !emailVerified) ? holder : undefined;
}
