import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Identity } from '#server/gateways/identity/identity.ts';
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

/** `accounts`: of which uids the provider said whether it still has an account. */
type First = { name: string; now: Date; accounts: ReadonlyMap<string, boolean> };

/** Before it can be decided the provider has to be asked whether there is an account with this uid. */
export class UnknownAccount extends Error {
  readonly uid: string;
  constructor(uid: string) {
    super('It is not known whether the provider has this account.');
    this.uid = uid;
  }
}

/**
 * The user behind an identity: the one with its uid, else the one with its e-mail where both the provider and we have it
 * proven and the provider has no other account of theirs, else a new one. Rejects with UnknownAccount until that is known. What the identity has newly proven moves to its user; nobody else's account is opened by it
 * (docs/decisions/0016-who-somebody-is.md).
 */
export async function recogniseUser(tx: Kysely<DB>, identity: Identity, first: First): Promise<string> {
  const known = await selectKnown(tx, identity.uid);
  if (known && !bringsNews(identity, known)) return admitted(known).id;
  await lockClaims(tx, claimsOf(identity));
  // Whoever held the locks before may have made or changed it.
  const settled = await selectKnown(tx, identity.uid);
  if (!settled) return welcome(tx, identity, first);
  if (!bringsNews(identity, settled)) return admitted(settled).id;
  return keepInStep(tx, identity, { user: admitted(settled), now: first.now });
}

function admitted(user: KnownUser): KnownUser {
  if (user.disabled_at) throw new ApiError('ACCOUNT_DISABLED');
  return user;
}

function bringsNews(identity: Identity, known: KnownUser): boolean {
  if (known.contacts_as_of && identity.issuedAt < known.contacts_as_of) return false;
  if (identity.phone !== null && identity.phone !== known.phone) return true;
  if (identity.email === null) return false;
  const isProven = identity.emailVerified && (identity.email !== known.email || known.email_verified_at === null);
  return isProven || known.email === null;
}

function claimsOf({ uid, email, phone }: Identity): string[] {
  return [`uid ${uid}`, ...(email === null ? [] : [`email ${email}`]), ...(phone === null ? [] : [`phone ${phone}`])];
}

/** Somebody whose uid is new here. */
async function welcome(tx: Kysely<DB>, identity: Identity, first: First): Promise<string> {
  const { uid, phone, emailVerified, method: authMethod } = identity;
  // An ID token outlives its account by an hour.
  if (await isDeletedIdentity(tx, uid)) throw new ApiError('INVALID_ID_TOKEN');
  const owner = await ownerOfEmail(tx, identity);
  const hasGivenUp = owner !== undefined && emailVerified && stillHas(first, admitted(owner));
  if (owner && emailVerified && !hasGivenUp) return link(tx, identity, { user: owner, now: first.now });
  const email = owner && !hasGivenUp ? null : identity.email;
  // A disabled account does not come back under another identity by its number.
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
 * Whether the provider has an account of this user's identity still. One e-mail is of one account there: that one has
 * another by now, of which the shop has not heard, and its user is somebody else.
 */
function stillHas({ accounts }: First, { identity_uid: uid }: KnownUser): boolean {
  const isThere = accounts.get(uid);
  if (isThere === undefined) throw new UnknownAccount(uid);
  return isThere;
}

/** Both have proven the e-mail: the same person under another identity. Whoever was logged in proves themselves anew. */
async function link(tx: Kysely<DB>, identity: Identity, to: { user: KnownUser; now: Date }): Promise<string> {
  await updateIdentity(tx, to.user.id, identity.uid);
  await endSessionsOf(tx, to.user.id, to.now);
  return keepInStep(tx, identity, to);
}

/** Brings what the provider has newly proven into the row: another e-mail, another number. */
async function keepInStep(
  tx: Kysely<DB>,
  identity: Identity,
  { user, now }: { user: KnownUser; now: Date },
): Promise<string> {
  // Its owner has come: a number that the provider no longer tells was added by whoever had registered the address.
  const isFirstProof = identity.emailVerified && user.email_verified_at === null;
  const contacts = {
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    phone: identity.phone ?? (isFirstProof ? null : user.phone),
    asOf: identity.issuedAt,
  };
  if (identity.email !== null && (identity.emailVerified || user.email === null)) {
    const owner = await ownerOfEmail(tx, identity);
    if (owner && identity.emailVerified) throw new ApiError('ACCOUNT_EXISTS', { message: emailTaken });
    if (!owner) {
      contacts.emailVerifiedAt = identity.emailVerified ? (sinceWhen(identity, user) ?? now) : null;
      contacts.email = identity.email;
    }
  }
  await releaseContacts(tx, identity.uid, contacts);
  await updateContacts(tx, user.id, contacts);
  return user.id;
}

const emailTaken =
  'Another account already has this email, so nothing was changed. Log in to that account, or choose another email for this one.';

function sinceWhen(identity: Identity, user: KnownUser): Date | null {
  return identity.email === user.email ? user.email_verified_at : null;
}

/** The other user who keeps this e-mail: who has proven it always does, who has not only until somebody proves it. */
async function ownerOfEmail(tx: Kysely<DB>, { uid, email, emailVerified }: Identity): Promise<KnownUser | undefined> {
  if (email === null) return undefined;
  const holder = await selectHolder(tx, { column: 'email', value: email }, uid);
  return holder && (holder.email_verified_at !== null || !emailVerified) ? holder : undefined;
}
