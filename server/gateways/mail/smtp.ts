import { createTransport } from 'nodemailer';
import { redact } from '#server/platform/redact.ts';
import { MailFault, type MailGateway } from './mail.ts';

/** Sends mail over SMTP. `url` is smtp:// or smtps:// with user and password in it where needed. */
export function smtpMail(options: { url: string; from: string; origin: string }): MailGateway {
  const domain = new URL(options.origin).hostname;
  return {
    async send({ id, unsubscribe, ...mail }) {
      const headers = unsubscribe === undefined ? {} : leave(unsubscribe);
      const message = { ...mail, headers, from: options.from, messageId: `<${id}@${domain}>` };
      // The library takes any 2xx for leave to go on. A server that says everything twice says it too early, and what
      // looks sent never arrives.
      let isAskedFor = false;
      const hear = (told: object, words: unknown) => {
        if ('tnx' in told && told.tnx === 'server') isAskedFor ||= String(words).startsWith('354');
      };
      const transport = createTransport({
        url: options.url,
        connectionTimeout: 5_000,
        socketTimeout: 10_000,
        transactionLog: true,
        logger: { debug: hear },
      });
      await transport.sendMail(message).catch((error: unknown) => {
        throw faultOf(error);
      });
      if (!isAskedFor) throw new MailFault('The mail server took a message for which it had not asked.');
    },
  };
}

/** Without the library's own fault, which holds the envelope and every word of the server. */
function faultOf(error: unknown): MailFault {
  const refusal = error instanceof Error && 'response' in error ? error.response : undefined;
  return typeof refusal === 'string'
    ? new MailFault(`The mail server refuses: ${redact(refusal)}`)
    : new MailFault(`The mail server does not answer: ${redact(String(error))}`);
}

/** Mail readers show a button for it (RFC 2369, RFC 8058). */
function leave(url: string): Record<string, { prepared: boolean; value: string }> {
  // Prepared: the library would fold a long address in two.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
