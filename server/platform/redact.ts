/** No mailbox is longer on either side; without bounds a long text would cost the square of its length. */
const mailbox = /[^\s@<>"',;:()[\]]{1,64}@[^\s@<>"',;:()[\]]{1,253}/g;
/** Mobiles of India as people and vendors write them, and whatever else begins with the code of a country. */
const phone = /(?<!\d)(?:(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}|\+\d{8,15})(?!\d)/g;
const card = /(?<!\d)[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?!\d)/g;
/** Among them NUL, which PostgreSQL cannot write down: a job that failed with it would stay locked. */
const control = /\p{Cc}+/gu;
/** Who has a reason says it in fewer characters. */
const longest = 1_000;
/** Shorter ones stand in too many other words. */
const shortestSecret = 4;

/**
 * What somebody else said of a failure (a mail server, a vendor), fit for the log: without mail addresses, numbers of phones
 * and cards, and these secrets.
 */
export function redact(words: string, secrets: readonly string[] = []): string {
  const told = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((text, secret) => text.replaceAll(secret, '(removed)'), words.slice(0, longest).replaceAll(control, ' '));
  return told.replaceAll(mailbox, '(address)').replaceAll(card, '(card)').replaceAll(phone, '(phone)');
}
