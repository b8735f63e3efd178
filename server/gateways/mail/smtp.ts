import { createTransport } from 'nodemailer';
import { circuitBreaker } from '#server/platform/circuit-breaker.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { redact } from '#server/platform/redact.ts';
import { MailFault, type MailGateway } from './mail.ts';

class Silence extends MailFault {}

type Options = { url: string; from: string; origin: string; timeoutMs?: number; clock?: Clock };

/** Sends mail over SMTP. `url` is smtp:// or smtps://, including user and password if needed. */
export function smtpMail({ url, from, origin, timeoutMs = 10_000, clock = systemClock }: Options): MailGateway {
  const domain = new URL(origin).hostname;
  const circuit = circuitBreaker({
    clock,
    isDown: (fault) => fault instanceof Silence,
    openError: () => new MailFault('The mail server is unavailable; retrying shortly.'),
  });
  return {
    async send({ id, unsubscribe, ...mail }) {
      const headers = unsubscribe === undefined ? {} : leave(unsubscribe);
      const message = { ...mail, headers, from, messageId: `<${id}@${domain}>` };
      // The library accepts any 2xx reply to DATA. With a server that sends replies twice, it would read one too early
      // and report a mail as sent that never arrives.
      let isAskedFor = false;
      const hear = (entry: object, words: unknown) => {
        if ('tnx' in entry && entry.tnx === 'server') isAskedFor ||= String(words).startsWith('354');
      };
      const transport = createTransport({
        url,
        connectionTimeout: 5_000,
        socketTimeout: timeoutMs,
        transactionLog: true,
        logger: { debug: hear },
      });
      await circuit(() =>
        transport.sendMail(message).catch((error: unknown) => {
          throw faultOf(error);
        }),
      );
      if (!isAskedFor)
        throw new MailFault('The mail server replied out of step: the message may not have been accepted.');
    },
  };
}

/** Without the library's error, which contains the envelope and the server's replies. */
function faultOf(error: unknown): MailFault {
  const refusal = error instanceof Error && 'response' in error ? error.response : undefined;
  if (typeof refusal === 'string') return new MailFault(`The mail server refuses: ${redact(refusal)}`);
  const isSilence = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
  const Fault = isSilence ? Silence : MailFault;
  return new Fault(`The mail server does not answer: ${redact(String(error))}`);
}

/** Mail clients show an unsubscribe button for it (RFC 2369, RFC 8058). */
function leave(url: string): Record<string, { prepared: boolean; value: string }> {
  // `prepared`, because the library would fold a long URL.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
