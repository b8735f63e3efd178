/**
 * A mail to one person, as plain text and optionally HTML. `id` becomes its Message-ID, so that repeats are recognised.
 * `unsubscribe` is the one-click URL (RFC 8058) of marketing mails.
 */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  unsubscribe?: string | undefined;
};

/** Port to the mail server; rejects with a mail fault if the mail was not accepted, and the job retries. */
export type MailGateway = { send(mail: Mail): Promise<void> };

/**
 * The server is unreachable or rejected the mail. The message contains no personal data, because log and job store it.
 */
export class MailFault extends Error {}
