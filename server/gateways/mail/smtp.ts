import { createTransport } from 'nodemailer';
import { nameless } from '#server/platform/nameless.ts';
import { MailFault, type MailGateway } from './mail.ts';

/** Sends mail over SMTP. `url` is smtp:// or smtps:// with user and password in it where needed. */
export function smtpMail(options: { url: string; from: string; origin: string }): MailGateway {
  const transport = createTransport({ url: options.url, connectionTimeout: 5_000, socketTimeout: 10_000 });
  const domain = new URL(options.origin).hostname;
  return {
    async send({ id, unsubscribe, ...mail }) {
      const headers = unsubscribe === undefined ? {} : leave(unsubscribe);
      const message = { ...mail, headers, from: options.from, messageId: `<${id}@${domain}>` };
      await transport.sendMail(message).catch((error: unknown) => {
        throw faultOf(error);
      });
    },
  };
}

/** Without the library's own fault, which holds the envelope and every word of the server. */
function faultOf(error: unknown): MailFault {
  const refusal = error instanceof Error && 'response' in error ? error.response : undefined;
  return typeof refusal === 'string'
    ? new MailFault(`The mail server refuses: ${nameless(refusal)}`)
    : new MailFault(`The mail server does not answer: ${nameless(String(error))}`);
}

/** Mail readers show a button for it (RFC 2369, RFC 8058). */
function leave(url: string): Record<string, { prepared: boolean; value: string }> {
  // Prepared: the library would fold a long address in two.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
