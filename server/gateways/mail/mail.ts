/**
 * A mail to one person, as plain text and, where it has a design, HTML. `id` becomes its Message-ID, so that a repeat is
 * known as one. `unsubscribe` is the address to which one click is posted (RFC 8058), of marketing.
 */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  unsubscribe?: string | undefined;
};

/** Port to the mail server; rejects with a mail fault when the mail was not taken, and the job tries again. */
export type MailGateway = { send(mail: Mail): Promise<void> };

/** The server could not be reached, or refused. It names nobody: the log and the job keep it. */
export class MailFault extends Error {}
