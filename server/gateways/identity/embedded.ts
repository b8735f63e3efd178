import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, SignJWT } from 'jose';
import type pg from 'pg';
import { database } from '#identity/database.ts';
import { signingKeys } from '#identity/signing-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import { firebaseIdentity } from './firebase.ts';
import { type IdentityGateway, IdentityProviderFault } from './identity.ts';

type Options = { app: FastifyInstance; pool: pg.Pool; clock: Clock; projectId: string; apiKey: string };

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** The embedded provider, reached in process: the same calls and the same keys as over the network. */
export function embeddedIdentity({ app, pool, clock, projectId, apiKey }: Options): IdentityGateway {
  const keys = signingKeys(database(pool), clock);
  return firebaseIdentity({
    projectId,
    keys: async (header, token) => createLocalJWKSet(await keys.published())(header, token),
    async post(path, body, address) {
      const url = `/identitytoolkit.googleapis.com/v1/${path}?key=${encodeURIComponent(apiKey)}`;
      const answer = await app.inject({ method: 'POST', url, payload: body, remoteAddress: address });
      if (answer.statusCode >= 500)
        throw new IdentityProviderFault(`The identity provider answered ${answer.statusCode}.`);
      return answer.json();
    },
    async signCustomToken(uid) {
      const key = await keys.current();
      const account = `identity@${projectId}.iam.gserviceaccount.com`;
      return new SignJWT({ uid })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
        .setIssuer(account)
        .setSubject(account)
        .setAudience(customTokenAudience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key.privateKey);
    },
  });
}
