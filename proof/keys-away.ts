import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { claimsOf } from '#server/testing/id-tokens.ts';
import type { Proof, Proving } from './proving.ts';
import { askShop, type Reply } from './support/ask-shop.ts';
import { type Fault, type FaultProxy, faults, httpError, openFaultProxy } from './support/fault-proxy.ts';
import { as, logIn } from './support/people.ts';
import { onStage } from './support/stage.ts';

/**
 * The responses to ID tokens signed with a cached key, with a new key that must be fetched, and with an unknown key.
 */
type Effect = { known: number; fresh: number; strange: number };

const away: Effect = { known: 200, fresh: 503, strange: 503 };
const well: Effect = { known: 200, fresh: 200, strange: 401 };

/** A repeated response is handled. */
const matrix: Record<Fault, Effect> = {
  refuse: away,
  error: away,
  delay: away,
  trickle: away,
  cut: away,
  garbage: away,
  repeat: well,
};

/** Cooldown after fetching the keys (jose): until then unknown keys are rejected without a new request. */
const restMs = 31_000;

/**
 * The keys of a Firebase project behind a proxy. Tokens are sent to /auth/profile, as a browser does: a sign-in also
 * queries Google itself at a fixed address, so a successful one cannot be tested here.
 */
export const proof: Proof = {
  promise:
    'While the keys of the identity provider are unavailable, logged-in users stay logged in and nobody else gets in',
  prove: (run) =>
    onStage({ goods: 1 }, async (stage) => {
      // The embedded provider creates the account that the project's tokens refer to.
      const before = await stage.start();
      const { uid } = await logIn(stage, stage.port);
      await before.stop();
      const provider = await openKeys();
      const proxy = await openFaultProxy({ port: provider.port, error: httpError });
      const env = {
        IDENTITY_JWKS_URL: `http://127.0.0.1:${proxy.port}/keys`,
        IDENTITY_SERVICE_ACCOUNT: serviceAccount(),
      };
      try {
        const shop = await stage.start({ env });
        const known = await provider.publish();
        const strange = await keyOf('nobodys');
        const { publish } = provider;
        for (const fault of faults)
          await strikeOne({ run, proxy, fault, keys: { known, strange, publish }, uid, port: stage.port });
        run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
      } finally {
        await proxy.close();
        provider.close();
      }
    }),
};

type Key = Awaited<ReturnType<typeof keyOf>>;
type FaultCase = {
  run: Proving;
  proxy: FaultProxy;
  fault: Fault;
  keys: { known: Key; strange: Key; publish: () => Promise<Key> };
  uid: string;
  port: number;
};

async function strikeOne({ run, proxy, fault, keys, uid, port }: FaultCase): Promise<void> {
  const ask = async (key: Key) => askShop(port, { path: '/api/auth/profile', headers: as(await tokenOf(key, uid)) });
  const tell = (replies: readonly Reply[], when: string, wanted: Effect) => {
    const [known, fresh, strange] = replies.map(({ status }) => status);
    const got = { known, fresh, strange };
    const words = `keys, ${fault}, ${when}: known ${got.known}, not yet known ${got.fresh}, nobody's ${got.strange}`;
    const isAsWritten = got.known === wanted.known && got.fresh === wanted.fresh && got.strange === wanted.strange;
    run.figure(`${words}; other than written`, isAsWritten ? 0 : 1, { exactly: 0 });
  };
  const askAll = async () => [await ask(keys.known), await ask(fresh), await ask(keys.strange)] as const;
  run.figure(`keys, ${fault}: known before`, (await ask(keys.known)).status, { exactly: 200 });
  // The shop has fetched the keys by now; this one is not among them.
  const fresh = await keys.publish();
  await wait(restMs);
  await proxy.strike(fault);
  const during = await askAll();
  const signIn = { path: '/api/auth/verify-token', body: { idToken: await tokenOf(keys.strange, uid) } };
  const signedIn = await askShop(port, signIn);
  await proxy.strike();
  tell(during, 'meanwhile', matrix[fault]);
  const isHelpful = [...during, signedIn].every(
    ({ status, headers }) => status !== 503 || Number(headers['retry-after']) > 0,
  );
  run.figure(`keys, ${fault}: refused without a time to come back`, isHelpful ? 0 : 1, { exactly: 0 });
  run.figure(`keys, ${fault}: sign-in with nobody's key`, signedIn.status, { exactly: matrix[fault].strange });
  const slowest = Math.max(...[...during, signedIn].map(({ ms }) => ms)) / 1_000;
  run.figure(`keys, ${fault}: slowest answer`, slowest, { unit: 's', atMost: 9 });
  tell(await askAll(), 'after', well);
}

/** A service account is required to start the shop; nothing is signed with it here. */
function serviceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({ client_email: 'shop@proof.example', private_key: key });
}

async function keyOf(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const published: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, published };
}

function tokenOf({ kid, privateKey }: Key, sub: string): Promise<string> {
  return new SignJWT(claimsOf({ sub })).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}

/** Serves a project's public keys. */
async function openKeys() {
  const keys: JWK[] = [];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    publish: async () => {
      const key = await keyOf(`key-${keys.length}`);
      keys.push(key.published);
      return key;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
