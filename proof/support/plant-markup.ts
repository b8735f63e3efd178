import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#server/testing/ask.ts';
import { fieldsOf, withField } from '#server/testing/hostile-values.ts';
import { app, person, staff } from '#server/testing/hostile-world.ts';
import { type Valid, valid } from '#server/testing/valid-requests.ts';
import { hostileMarkup } from './hostile-markup.ts';

type Path = (string | number)[];
/** `stored`: the indexes of the texts that were accepted. */
type PlantInput = { endpoint: Endpoint; good: Valid; at: Path; most: number; stored: Set<number> };

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
/** These end the session needed by the others, or change permissions. */
const never: Endpoint[] = [
  api.auth.logout,
  api.auth.deleteAccount,
  api.auth.registerEmail,
  api.adminUsers.changeRole,
  api.adminUsers.bulk,
];
const writing = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.body && !endpoint.rawBody && !never.includes(endpoint))
    .map(([name, endpoint]) => ({ endpoint, good: requests[resource]?.[name] ?? {} })),
);

/**
 * Concatenates as many of these texts as fit, starting at index `from` and skipping those already stored; also returns
 * their indexes.
 */
function packed(most: number, from = 0, stored: ReadonlySet<number> = new Set()): { text: string; which: number[] } {
  let text = '';
  const which: number[] = [];
  for (let n = 0; n < hostileMarkup.length; n += 1) {
    const index = (from + n) % hostileMarkup.length;
    const next = hostileMarkup[index] ?? '';
    if (stored.has(index) || (text + next).length > most) continue;
    text += next;
    which.push(index);
  }
  return { text, which };
}

/** Renews fields that must be unique. */
function renewed(body: unknown): unknown {
  const mark = Math.random().toString(36).slice(2, 8).toUpperCase();
  return fieldsOf(body)
    .filter(
      (path) =>
        /^(code|slug|sku|name|number|prefix|email)$/i.test(String(path.at(-1))) &&
        typeof valueAt(body, path) === 'string',
    )
    .reduce<unknown>((made, path) => withField(made, path, `${String(valueAt(made, path)).slice(0, 12)}${mark}`), body);
}

const valueAt = (body: unknown, path: Path) =>
  path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), body);

async function sent(endpoint: Endpoint, good: Valid, body: unknown): Promise<boolean> {
  const { token } = ['marketer', 'admin'].includes(endpoint.access) ? staff : person;
  const reply = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, good),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  if (reply.statusCode >= 500) throw new Error(`${endpoint.path} answers ${reply.statusCode}`);
  return reply.statusCode < 300;
}

/** Finds every text field of every endpoint that accepts such texts, and its maximum length. */
export async function findPlaces(): Promise<PlantInput[]> {
  const places: PlantInput[] = [];
  for (const { endpoint, good } of writing) {
    for (const at of fieldsOf(good.body).filter((path) => typeof valueAt(good.body, path) === 'string')) {
      const most = await mostLetters({ endpoint, good, at });
      if (most > 0) places.push({ endpoint, good, at, most, stored: new Set() });
    }
  }
  return places;
}

/** Returns the maximum accepted length; 0 if none of these texts is accepted. */
async function mostLetters({ endpoint, good, at }: Pick<PlantInput, 'endpoint' | 'good' | 'at'>): Promise<number> {
  for (const most of [1_500, 400, 180, 90, 60]) {
    if (await sent(endpoint, good, withField(renewed(good.body), at, packed(most).text))) return most;
  }
  return 0;
}

/** Fills every place with the next texts; several times if it takes few of them and creates a new row each time. */
export async function plant(places: readonly PlantInput[]): Promise<void> {
  for (const [n, place] of places.entries()) {
    const times = place.endpoint.method === 'POST' && place.most < 1_500 ? 3 : 1;
    for (let time = 0; time < times; time += 1) await plantAt(place, n * 7);
  }
}

async function plantAt({ endpoint, good, at, most, stored }: PlantInput, from: number): Promise<void> {
  const fresh = packed(most, from, stored);
  const { text, which } = fresh.text === '' ? packed(most, from) : fresh;
  if (!(await sent(endpoint, good, withField(renewed(good.body), at, text)))) return;
  for (const index of which) stored.add(index);
}

/** Addresses that run a script when followed, as browsers parse them. */
const hostileAddresses = [
  'javascript:__x()',
  'JaVaScRiPt:__x()',
  'java\tscript:__x()',
  '\u0001javascript:__x()',
  ' javascript:__x()',
  'javascript://ksauni.example/%0a__x()',
  'data:text/html,<script>__x()</script>',
  'vbscript:__x()',
  '//evil.example/',
  '/\\evil.example/',
];

/** Tries the next of them in every text field that accepts no markup; returns how many were tried and accepted. */
export async function plantAddresses(places: readonly PlantInput[], round: number) {
  const address = hostileAddresses[round % hostileAddresses.length] ?? '';
  const told = { tried: 0, taken: 0 };
  for (const { endpoint, good } of writing) {
    const takesMarkup = (path: Path) =>
      places.some((place) => place.endpoint === endpoint && place.at.join() === path.join());
    for (const at of fieldsOf(good.body)) {
      if (typeof valueAt(good.body, at) !== 'string' || takesMarkup(at)) continue;
      told.tried += 1;
      if (await sent(endpoint, good, withField(renewed(good.body), at, address))) told.taken += 1;
    }
  }
  return told;
}
