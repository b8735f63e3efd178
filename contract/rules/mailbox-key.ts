/**
 * One text for all spellings of a mailbox, to count limits of mails by: without tags, and of Gmail without dots. Never
 * an address to write to or to know an account by. The SQL function mailbox_key is the same rule.
 */
export function mailboxKey(email: string): string {
  const plain = email.toLowerCase().replace(/\+[^@]*/, '');
  const name = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}
