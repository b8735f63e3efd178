import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

/** Sends mail over SMTP. `url` is smtp:// or smtps:// with user and password in it where needed. */
export function smtpMail(options: { url: string; from: string; origin: string }): MailGateway {
  const transport = createTransport({ url: options.url, connectionTimeout: 5_000, socketTimeout: 10_000 });
  const domain = new URL(options.origin).hostname;
  return {
    async send({ id, unsubscribe, ...mail }) {
      const headers = unsubscribe === undefined ? {} : leave(unsubscribe);
      await transport.sendMail({ ...mail, headers, from: options.from, messageId: `<${id}@${domain}>` });
    },
  };
}

/** Mail readers show a button for it (RFC 2369, RFC 8058). */
function leave(url: string): Record<string, { prepared: boolean; value: string }> {
  // Prepared: the library would fold a long address in two.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
