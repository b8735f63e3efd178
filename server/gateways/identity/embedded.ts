import type { FastifyInstance, InjectOptions } from 'fastify';
import { errors } from 'jose';
import type pg from 'pg';
import { mintCustomToken, mintServiceCredential } from '#identity/custom-tokens.ts';
import { database } from '#identity/database.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import { firebaseIdentity } from './firebase.ts';
import { type IdentityGateway, IdentityProviderFault } from './identity.ts';

type Options = { app: FastifyInstance; pool: pg.Pool; clock: Clock; projectId: string; apiKey: string };

const toolkit = '/identitytoolkit.googleapis.com/v1';

/** The embedded provider, called in process: the same calls and keys as over the network. */
export function embeddedIdentity({ app, pool, clock, projectId, apiKey }: Options): IdentityGateway {
  const keys = signingKeys(database(pool), clock);
  const signer = { projectId, keys, clock };
  return firebaseIdentity({
    projectId,
    clock,
    async keys({ kid }) {
      const key = await keys.find(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    post: (path, body, remoteAddress) =>
      send(app, {
        url: `${toolkit}/${path}?key=${encodeURIComponent(apiKey)}`,
        payload: body,
        ...(remoteAddress !== undefined && { remoteAddress }),
      }),
    async admin(call, body) {
      const headers = { authorization: `Bearer ${await signed(mintServiceCredential(signer))}` };
      return await send(app, { url: `${toolkit}/projects/${projectId}/${call}`, payload: body, headers });
    },
    signCustomToken: (uid) => signed(mintCustomToken(signer, uid)),
  });
}

/** The keys are in the database, which may be unreachable. */
async function signed(token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (cause) {
    throw new IdentityProviderFault('The identity provider cannot sign.', { cause });
  }
}

async function send(app: FastifyInstance, request: InjectOptions): Promise<unknown> {
  const answer = await app.inject({ method: 'POST', ...request });
  if (answer.statusCode >= 500) throw new IdentityProviderFault(`The identity provider answered ${answer.statusCode}.`);
  return answer.json();
}
