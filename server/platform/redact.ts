/** The bounds are the longest parts of an address; without them, matching a long text would take quadratic time. */
const mailbox = /[^\s@<>"',;:()[\]]{1,64}@[^\s@<>"',;:()[\]]{1,253}/g;
/** Indian mobile numbers as people and vendors write them, and any number with a country code. */
const phone = /(?<!\d)(?:(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}|\+\d{8,15})(?!\d)/g;
const card = /(?<!\d)[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?!\d)/g;
/**
 * Control characters, including NUL: PostgreSQL could not save a job's error message with it, and the job would stay
 * locked.
 */
const control = /\p{Cc}+/gu;
/** Longest message kept. */
const longest = 1_000;
/** Shorter secrets would match parts of ordinary words. */
const shortestSecret = 4;

/**
 * An external error message (mail server, vendor) made safe for the log: without e-mail addresses, phone and card
 * numbers and the given secrets.
 */
export function redact(words: string, secrets: readonly string[] = []): string {
  const redacted = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((text, secret) => text.replaceAll(secret, '(removed)'), words.slice(0, longest).replaceAll(control, ' '));
  return redacted.replaceAll(mailbox, '(address)').replaceAll(card, '(card)').replaceAll(phone, '(phone)');
}
