import { IdentityError } from './errors.ts';

// HTML's e-mail pattern, with at least one dot in the domain, because mail has to be deliverable. ASCII only:
// homoglyphs would make two accounts of what looks like one address.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Normalises an e-mail to lower case. Rejects invalid ones. */
export function normalEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  // Checked before lower-casing, which turns the Kelvin sign into an ASCII k.
  if (email.length > 254 || !/^[\x21-\x7e]+$/.test(email)) throw new IdentityError('INVALID_EMAIL');
  const normal = email.toLowerCase();
  const [local = '', domain = '', ...rest] = normal.split('@');
  const labels = domain.split('.');
  const isAddress =
    rest.length === 0 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  if (!isAddress) throw new IdentityError('INVALID_EMAIL');
  return normal;
}

export const passwordLength = { min: 6, max: 128, maxBytes: 4096 };

/** Validates a new password. */
export function acceptablePassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  const { length } = Array.from(password);
  if (length < passwordLength.min) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${passwordLength.min} characters`);
  }
  if (length > passwordLength.max || Buffer.byteLength(password) > passwordLength.maxBytes) {
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${passwordLength.max} characters]`,
    );
  }
  return password;
}

/** Validates a password for sign-in: any that could exist. */
export function claimedPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return password;
}

/** Display name, trimmed; rejects control characters, which could break a line of a mail or a log. */
export function displayNameFrom(name: string | null): string | null {
  if (name === null) return null;
  if (name.length > 256 || /\p{Cc}/u.test(name)) throw new IdentityError('INVALID_ARGUMENT', 'Invalid display name');
  return name.trim() || null;
}

/** Picture URL: a web URL or a path of this origin; never a script. */
export function photoUrlFrom(url: string | null): string | null {
  if (!url) return null;
  if (url.length > 2048 || !/^(?:https?:\/\/|\/(?![/\\]))[\x21-\x7e]*$/i.test(url)) {
    throw new IdentityError('INVALID_ARGUMENT', 'Invalid photo URL');
  }
  return url;
}
