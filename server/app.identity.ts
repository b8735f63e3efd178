import type { FastifyInstance } from 'fastify';
import { brand } from '#contract/brand.ts';
import { type IdentityMail, identityProvider, type IdentitySms } from '#identity/identity.ts';
import type { Context } from './context.ts';
import { embeddedIdentity } from './gateways/identity/embedded.ts';
import { googleIdentity } from './gateways/identity/google.ts';
import { followRevocation } from './resources/auth/end-old-sign-ins.ts';
import { queueMail } from './resources/messages/queue-mail.ts';
import { queueSms } from './resources/messages/queue-sms.ts';

/** A real Firebase project if configured, else the embedded provider on the shop's own origin. */
export async function identityOf(
  app: FastifyInstance,
  { db, config, pool, clock, metrics }: Pick<Context, 'db' | 'config' | 'pool' | 'clock' | 'metrics'>,
) {
  const { IDENTITY_PROJECT_ID: projectId, IDENTITY_API_KEY: apiKey } = config;
  if (config.IDENTITY_JWKS_URL !== '') {
    return googleIdentity({
      projectId,
      apiKey,
      jwksUrl: config.IDENTITY_JWKS_URL,
      serviceAccount: config.IDENTITY_SERVICE_ACCOUNT,
      clock,
    });
  }
  const deliver = {
    // Queued, so that response time does not reveal whether a mail was sent.
    mail: ({ to, subject, text }: IdentityMail) => queueMail(db, { to, subject, text }),
    sms: ({ to, code, expiresAt }: IdentitySms) => queueSms(db, { to, template: 'code', values: { code }, expiresAt }),
  };
  await app.register(
    identityProvider({
      pool,
      projectId,
      apiKey,
      clock,
      deliver,
      onSmsOverCap: () => metrics.smsOverCap.inc(),
      onRevoked: (uid, validSince) => followRevocation({ db, clock }, uid, validSince),
      settings: {
        origin: config.origin,
        appName: brand.name,
        smsPerDay: config.SMS_PER_DAY,
        countsAddresses: config.RATE_LIMITS,
      },
    }),
  );
  return embeddedIdentity({ app, pool, clock, projectId, apiKey });
}
