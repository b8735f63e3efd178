import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

/** Sends mail over SMTP. `url` is smtp:// or smtps:// with user and password in it where needed. */
export function smtpMail(options: { url: string; from: string; origin: string }): MailGateway {
  const transport = createTransport({ url: options.url, connectionTimeout: 5_000, socketTimeout: 10_000 });
  const domain = new URL(options.origin).hostname;
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, from: options.from, messageId: `<${id}@${domain}>` });
    },
  };
}
