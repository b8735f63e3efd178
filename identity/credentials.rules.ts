import { IdentityError } from './errors.ts';

// The pattern of HTML's e-mail field, with at least one dot in the domain because a shop's mail has to arrive. ASCII only:
// look-alike letters would make two accounts of what a person reads as one address.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The address as it is stored: lower case. Refuses what cannot be an e-mail address. */
export function normalEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  // Checked before lower-casing, which makes an ASCII k of the Kelvin sign.
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

/** A password somebody wants to have from now on. */
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

/** A password somebody claims to have: any that is worth hashing. */
export function claimedPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return password;
}

/** A name to show: trimmed, without characters that could break a line of a mail or a log. */
export function displayNameFrom(name: string | null): string | null {
  if (name === null) return null;
  if (name.length > 256 || /\p{Cc}/u.test(name)) throw new IdentityError('INVALID_ARGUMENT', 'Invalid display name');
  return name.trim() || null;
}

/** A picture's address: web addresses or a path of this origin; never a script. */
export function photoUrlFrom(url: string | null): string | null {
  if (!url) return null;
  if (url.length > 2048 || !/^(?:https?:\/\/|\/(?![/\\]))[\x21-\x7e]*$/i.test(url)) {
    throw new IdentityError('INVALID_ARGUMENT', 'Invalid photo URL');
  }
  return url;
}
