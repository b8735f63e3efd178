import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Identity } from './context.ts';
import { passwordLength } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import { requireApiKey } from './require-api-key.ts';
import { jwksMaxAge } from './signing-keys.ts';

/** Path of the public keys: not at Google's path, because the root belongs to the shop's pages. */
export const jwksPath = '/identity/jwks.json';

/** Project configuration for the SDK, and public keys for token verifiers. */
export function configurationRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.get(jwksPath, async (_request, reply) => {
      // Cacheable and readable by any origin: public by design.
      const headers = {
        'cache-control': `public, max-age=${jwksMaxAge}`,
        'cross-origin-resource-policy': 'cross-origin',
      };
      const keys = await identity.keys.published();
      return await reply.headers(headers).send(keys);
    });
    await app.register(async (keyed) => describeProject(keyed, identity));
    for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']) {
      app.all(`/${host}/*`, async () => {
        // The SDK treats a response without a JSON body as a network failure.
        throw new IdentityError('NOT_FOUND');
      });
    }
  };
}

function describeProject(app: FastifyInstance, { apiKey, projectId, settings }: Identity): void {
  app.addHook('onRequest', async (request) => requireApiKey(request, apiKey));
  const authorizedDomains = [new URL(settings.origin).hostname];
  app.get('/identitytoolkit.googleapis.com/v1/projects', async () => ({ projectId, authorizedDomains }));
  app.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: 'no-recaptcha-here',
    recaptchaStoken: '',
  }));
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => ({
    // Without a key, the SDK logs an error on the console.
    recaptchaKey: `projects/${projectId}/keys/no-recaptcha-here`,
    recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
      provider,
      enforcementState: 'OFF',
    })),
  }));
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', async () => ({
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    customStrengthOptions: { minPasswordLength: passwordLength.min, maxPasswordLength: passwordLength.max },
    allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~ '.split(''),
  }));
}
