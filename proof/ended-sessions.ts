import { freePort } from '#database/postgres.process.ts';
import type { Proof, Proving } from './proving.ts';
import { type Asked, askShop } from './support/ask-shop.ts';
import { as, logIn, type Person } from './support/people.ts';
import { partOf } from './support/scale.ts';
import { onStage, type Stage } from './support/stage.ts';

const people = partOf(25);
const following = 100;
const atOnce = 20;

export const proof: Proof = {
  promise: 'Logout, loss of a role and deletion take effect in every process with the next request',
  prove: (run) =>
    onStage({ goods: 1 }, async (stage) => {
      const ports = [stage.port, await freePort()] as const;
      for (const port of ports) await stage.start({ port });
      for (const [what, end] of Object.entries(endings)) await provedFor({ run, stage, ports, what, end });
    }),
};

type Ports = readonly [number, number];
type SessionEnd = {
  /** A request that needs the ended permission, and its response while it is valid. */
  asked: string;
  isStaff?: true;
  by(person: Person, admin: Person): Promise<Asked>;
};

const endings: Record<string, SessionEnd> = {
  'logging out': {
    asked: '/api/auth/profile',
    by: async ({ token }) => ({ method: 'POST', path: '/api/auth/logout', headers: as(token) }),
  },
  'signing out everywhere else': {
    asked: '/api/auth/profile',
    by: async ({ again }) => ({ method: 'DELETE', path: '/api/auth/sessions', headers: as(await again()) }),
  },
  'the loss of a role': {
    asked: '/api/admin/users',
    isStaff: true,
    by: async ({ id }, admin) => ({
      method: 'PUT',
      path: `/api/admin/users/${id}/role`,
      headers: as(admin.token),
      body: { role: 'user' },
    }),
  },
  'the deletion of the account': {
    asked: '/api/auth/profile',
    by: async ({ token }) => ({ method: 'DELETE', path: '/api/auth/account', headers: as(token) }),
  },
};

type Case = { run: Proving; stage: Stage; ports: Ports; what: string; end: SessionEnd };

/** Uses the session at both processes, ends it at one, and then sends many requests with it to both. */
async function provedFor({ run, stage, ports, what, end }: Case): Promise<void> {
  const admin = await logIn(stage, ports[0], true);
  let [asked, passed] = [0, 0];
  for (let turn = 0; turn < people; turn += 1) {
    const person = await logIn(stage, ports[0], end.isStaff);
    const request = { path: end.asked, headers: as(person.token) };
    const ask = async (n: number) => (await askShop(ports[n % 2] ?? ports[0], request)).status;
    const before = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)));
    if (before.some((status) => status !== 200)) throw new Error(`Before ${what}: ${before.join(', ')}`);
    const ended = await askShop(ports[Math.floor(run.random() * 2)] ?? ports[0], await end.by(person, admin));
    if (ended.status !== 200) throw new Error(`${what} answers ${ended.status}: ${ended.text}`);
    for (let sent = 0; sent < following; sent += atOnce) {
      const after = await Promise.all(Array.from({ length: atOnce }, (_, n) => ask(n)));
      asked += after.length;
      passed += after.filter((status) => status !== 401 && status !== 403).length;
    }
  }
  run.figure(`of ${asked} requests after ${what}, let through`, passed, { exactly: 0 });
}
