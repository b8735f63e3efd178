import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { freePort } from '#database/postgres.process.ts';
import { attemptLimits } from '#identity/attempts.rules.ts';
import { guessLimits } from '#server/resources/coupons/coupons.rules.ts';
import type { Proof, Proving } from './proving.ts';
import { type Asked, askShop, type Reply } from './support/ask-shop.ts';
import { processorTime } from './support/processor-time.ts';
import { partOf } from './support/scale.ts';
import { onStage, type Stage } from './support/stage.ts';

const atOnce = 16;
const phoneNumber = '+919845012345';
const guessed = { orderNumber: 'KS-AAAAAAAAAA', phoneNumber, code: '000000' };

type Limited = { path: string; body: (n: number) => object; most: number; refusal?: RegExp };

const contracted = (endpoint: Endpoint, body: object): Limited => ({
  path: `/api${endpoint.path}`,
  body: () => body,
  most: endpoint.limit?.max ?? 0,
});

const identity = (call: string) => `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
const tooMany = /TOO_MANY_ATTEMPTS_TRY_LATER/;

/** An endpoint, and its limit per network. Most requests are rejected as invalid and counted nevertheless. */
const limited: Record<string, Limited> = {
  'looking at an ID token': contracted(api.auth.verifyToken, { idToken: 'x.y.z' }),
  'registering an e-mail': contracted(api.auth.registerEmail, { email: 'no', password: 'no', name: '' }),
  'asking for codes': contracted(api.auth.preparePhoneOtp, { phoneNumber: 'no' }),
  'guessing the code of an order': contracted(api.orders.openByCode, guessed),
  'ordering in cash': contracted(api.orders.placeCod, {}),
  'ordering online': contracted(api.payments.create, {}),
  'guessing coupons': {
    path: `/api${api.coupons.validate.path}`,
    body: (n) => ({ code: `GUESS${n}`, cartTotal: 1_000 }),
    most: guessLimits.network.most,
  },
  'guessing a password, however the e-mail is written': {
    path: identity('signInWithPassword'),
    body: (n) => ({ email: n % 2 ? 'Asha@Proof.example' : 'asha@proof.EXAMPLE', password: 'guess' }),
    most: attemptLimits.signInHere.count,
    refusal: tooMany,
  },
  'having mails sent, however the e-mail is written': {
    path: identity('sendOobCode'),
    body: (n) => ({ requestType: 'PASSWORD_RESET', email: n % 2 ? 'Asha@Proof.example' : 'asha@proof.EXAMPLE' }),
    most: attemptLimits.mailToAddress.count,
    refusal: tooMany,
  },
};

export const proof: Proof = {
  promise: 'Rate limits hold across processes and against forged client addresses',
  prove: (run) =>
    onStage({ goods: 1 }, async (stage) => {
      const ports = [stage.port, await freePort()];
      const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
      const [shop] = [await stage.start({ env }), await stage.start({ env, port: ports[1] ?? 0 })];
      for (const [what, one] of Object.entries(limited)) await proveOne({ run, ports, what, one });
      await cost({ run, stage, limited: shop });
    }),
};

type Case = { run: Proving; ports: readonly number[]; what: string; one: Limited };

/**
 * Sends many requests at once, alternating between both processes: each from another address of the network, preceded
 * by a forged one.
 */
async function proveOne({ run, ports, what, one }: Case): Promise<void> {
  const network = `2001:db8:${Math.floor(run.random() * 65_536).toString(16)}:1`;
  const addressOf = (n: number) => `${network}${(n % 256).toString(16).padStart(2, '0')}::${(n + 1).toString(16)}`;
  const replies: Reply[] = [];
  const tries = Array.from({ length: one.most + 12 }, (_, n) => n);
  const asker = async () => {
    for (let n = tries.shift(); n !== undefined; n = tries.shift()) {
      const from = { 'x-forwarded-for': `198.51.100.${n % 250}, ${addressOf(n)}` };
      replies.push(await askShop(ports[n % 2] ?? 0, { path: one.path, headers: from, body: one.body(n) }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
  const away = replies.filter(({ status }) => status >= 500);
  if (away.length > 0) throw new Error(`${what}: ${away[0]?.status} ${away[0]?.text}`);
  const refused = replies.filter((reply) => isRefused(reply, one));
  const allowed = replies.length - refused.length;
  run.figure(`${what}: let through of ${replies.length}`, allowed, { atLeast: one.most - 1, atMost: one.most + 1 });
  if (one.refusal) return;
  const silent = refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0));
  run.figure(`${what}: refused without a time to come back`, silent.length, { exactly: 0 });
}

function isRefused({ status, text }: Reply, { refusal }: Limited): boolean {
  return refusal ? refusal.test(text) : status === 429;
}

/** Measures the same request from many networks with and without limits. */
async function cost({ run, stage, limited }: { run: Proving; stage: Stage; limited: { pid: number; port: number } }) {
  const free = await stage.start({ port: await freePort() });
  const [postmaster = 0] = stage.postgres.pids();
  const [counted, uncounted] = [
    { shop: 0, database: 0 },
    { shop: 0, database: 0 },
  ];
  const turns = [
    { shop: limited, spent: counted },
    { shop: free, spent: uncounted },
  ];
  const requests = partOf(6_000);
  // The first round lets the engine compile hot code.
  for (const round of [0, 1]) {
    for (const { shop, spent } of turns) {
      const [before, databaseBefore] = [processorTime(shop.pid), processorTime(postmaster)];
      await askFromEverywhere({ port: shop.port, requests, round });
      spent.shop = (processorTime(shop.pid) - before) / requests;
      spent.database = (processorTime(postmaster) - databaseBefore) / requests;
    }
  }
  run.figure('what counting a request costs the shop', counted.shop - uncounted.shop, { unit: 'ms' });
  run.figure('and the database', counted.database - uncounted.database, { unit: 'ms' });
}

type Everywhere = { port: number; requests: number; round: number };

async function askFromEverywhere({ port, requests, round }: Everywhere): Promise<void> {
  let next = 0;
  const asker = async () => {
    for (let n = next++; n < requests; n = next++) {
      const from = { 'x-forwarded-for': `10.${round}.${n >> 8}.${n & 255}` };
      const asked: Asked = { path: `/api${api.orders.openByCode.path}`, headers: from, body: {} };
      const { status } = await askShop(port, asked);
      if (status !== 400) throw new Error(`Somebody of a new network is answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, asker));
}
