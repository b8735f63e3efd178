import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, IdentityOptions } from './context.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { database } from './database.ts';
import { IdentityError, errorBody, identityErrorFrom } from './errors.ts';
import { identityRoutes } from './identity.routes.ts';
import { sharedPasswords } from './passwords.ts';
import { signingKeys } from './signing-keys.ts';

export type { IdentityMail, IdentitySms } from './context.ts';
export { jwksPath } from './configuration.routes.ts';

const defaultSettings = {
  appName: 'Shop',
  hidesUnknownEmails: true,
  resetAnswerMs: 300,
  smsCountries: ['+91'],
  smsPerDay: 2_000,
  countsAddresses: true,
};

// An ID token is about 1 KB; no request of the SDK comes near this.
const bodyLimit = 32 * 1024;

/**
 * Firebase Auth's wire protocol over PostgreSQL, as a Fastify plugin for the root, without a prefix: the SDK drops any
 * path from the given URL. Has its own parsers, error replies and headers and leaves the parent's unchanged.
 */
export function identityProvider(options: IdentityOptions): FastifyPluginAsync {
  const identity = identityFrom(options);
  return async (app) => {
    // A lost idle connection is emitted on the pool, which without a listener would crash the process.
    const ignoreLoss = (error: Error) => app.log.warn({ err: error }, 'identity: lost an idle database connection');
    options.pool.on('error', ignoreLoss);
    app.addHook('onClose', async () => {
      options.pool.off('error', ignoreLoss);
    });
    parseBodies(app);
    app.addHook('onRequest', setHeaders);
    app.setErrorHandler(answerError);
    await app.register(configurationRoutes(identity));
    await app.register(identityRoutes(identity));
    await app.register(administrationRoutes(identity));
  };
}

function identityFrom(options: IdentityOptions): Identity {
  const { pool, projectId, apiKey, clock, deliver, settings, passwords } = options;
  const { onRevoked = async () => undefined, onSmsOverCap = () => undefined } = options;
  if (!projectId || !apiKey) throw new Error('identityProvider needs a project id and an API key');
  const sql = database(pool);
  return {
    database: sql,
    projectId,
    apiKey,
    clock,
    deliver,
    onRevoked,
    onSmsOverCap,
    settings: { ...defaultSettings, ...settings },
    passwords: passwords ?? sharedPasswords,
    keys: signingKeys(sql, clock),
  };
}

function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit } satisfies { parseAs: 'string'; bodyLimit: number };
  app.addContentTypeParser('application/json', options, app.getDefaultJsonParser('error', 'error'));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) => formFields(body),
  );
}

function formFields(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)];
  const names = new Set(fields.map(([name]) => name));
  if (names.size < fields.length) throw new IdentityError('INVALID_ARGUMENT', 'A field is given twice');
  return Object.fromEntries(fields);
}

/** These replies contain tokens: not cacheable, and without CORS headers, so no other origin can read them. */
async function setHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const identityError = identityErrorFrom(error);
  const { status } = identityError;
  if (status >= 500) request.log.error({ err: error }, 'identity call failed');
  if (status === 503) reply.header('retry-after', '5');
  return await reply.code(status).send(errorBody(identityError));
}
