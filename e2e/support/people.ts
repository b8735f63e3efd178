import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { User } from '#contract/auth.ts';
import { alive, press } from './shopping.ts';

/** The demo logins share one password. */
export const demoPassword = 'demo-shop-2026';

export type Account = { email: string; password: string; name: string };

/** The identity provider's response to a sign-in, as far as its SDK stores it. */
type SignIn = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

/** An unused account, so that no other journey shares its cart or failed attempts. */
export function freshAccount(): Account {
  return { email: `visitor-${randomUUID()}@ksauni.example`, password: demoPassword, name: 'Nila Verghese' };
}

let phones = 0;

/** A mobile number that no other journey uses, whichever worker process it runs in. */
export function freshPhone(): string {
  phones += 1;
  return `9${(process.env.TEST_WORKER_INDEX ?? '0').padStart(4, '0')}${String(phones).padStart(5, '0')}`;
}

export async function register(request: APIRequestContext, account: Account): Promise<Account> {
  await signUp(request, account);
  return account;
}

/** Logs in without the form: by the same requests, and with the same entries in the browser's storage. */
export async function logIn(page: Page, who: Omit<Account, 'name'>): Promise<User> {
  return keep(page, await enter(page.request, who));
}

/** Returns a session token of a demo user, for API requests. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  return (await enter(request, { email, password: demoPassword })).jwtToken;
}

/** Returns the request headers of an admin, for API requests. */
export async function staffHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await tokenOf(request, 'admin@ksauni.example')}` };
}

/** Does "Log out everywhere else" on another device of this user: ends their session here and its sign-in. */
export async function signOutFromElsewhere(request: APIRequestContext, { email, password }: Omit<Account, 'name'>) {
  const { jwtToken } = await signInAt(await atProvider(request), request, { email, password });
  const reply = await request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${jwtToken}` } });
  if (!reply.ok()) throw new Error(`the other device was answered ${reply.status()}`);
}

/** Logs in through the form after a redirect to the login. */
export async function logInAgain(page: Page, { email, password }: Omit<Account, 'name'>) {
  await press(page.getByRole('link', { name: 'Use your email' }));
  await (await alive(page.getByLabel('Email'))).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
}

/** Registers and logs in a new account. */
export async function arriveAsMember(page: Page): Promise<Account> {
  const account = freshAccount();
  await keep(page, await signUp(page.request, account));
  return account;
}

/** Adds a product to the logged-in user's wishlist and shares it; returns the path of the shared list. */
export async function saveAndShare(page: Page, slug: string): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken);
  const headers = { authorization: `Bearer ${token}` };
  const { product } = await (await page.request.get(`/api/products/slug/${slug}`)).json();
  await page.request.post('/api/wishlist/', { headers, data: { productId: product._id } });
  const { path } = await (await page.request.post('/api/wishlist/share', { headers })).json();
  return path;
}

/** A signed-in user with their session of the shop. */
type Entered = { signIn: SignIn; user: User; jwtToken: string; apiKey: string };

/** Users who sign in repeatedly, and whose sessions no journey ends. */
const staff = ['admin@ksauni.example', 'marketer@ksauni.example'];

/** Their last sign-in from this worker, by shop; recent enough for actions that require a fresh one. */
const entered = new Map<string, { person: Entered; until: number }>();
const staysFresh = 120_000;

/** Forgets cached sign-ins, for a new shop on the same origin. */
export function forgetSignIns(origin: string): void {
  for (const key of entered.keys()) if (key.startsWith(`${origin} `)) entered.delete(key);
}

async function enter(request: APIRequestContext, who: Omit<Account, 'name'>): Promise<Entered> {
  const provider = await atProvider(request);
  if (!staff.includes(who.email)) return signInAt(provider, request, who);
  const key = `${provider.origin} ${who.email}`;
  const known = entered.get(key);
  if (known && Date.now() < known.until) return known.person;
  const person = await signInAt(provider, request, who);
  entered.set(key, { person, until: Date.now() + staysFresh });
  return person;
}

async function signInAt(provider: Provider, request: APIRequestContext, { email, password }: Omit<Account, 'name'>) {
  return trade(provider, request, await provider.call<SignIn>('signInWithPassword', { email, password }));
}

async function signUp(request: APIRequestContext, { email, password, name: displayName }: Account): Promise<Entered> {
  const provider = await atProvider(request);
  return trade(provider, request, await provider.call<SignIn>('signUp', { email, password, displayName }));
}

async function trade({ apiKey }: Provider, request: APIRequestContext, signIn: SignIn): Promise<Entered> {
  const reply = await request.post('/api/auth/verify-token', { data: { idToken: signIn.idToken } });
  if (!reply.ok()) throw new Error(`verify-token answered ${reply.status()}: ${await reply.text()}`);
  const { user, jwtToken }: { user: User; jwtToken: string } = await reply.json();
  return { signIn, user, jwtToken, apiKey };
}

async function keep(page: Page, { signIn, user, jwtToken, apiKey }: Entered): Promise<User> {
  const kept = {
    [storageKeys.authToken]: jwtToken,
    [storageKeys.savedToken]: jwtToken,
    [storageKeys.user]: JSON.stringify(user),
    [storageKeys.tokenExpiry]: String(Date.now() + 24 * 3600 * 1000),
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(identityOf(signIn, apiKey)),
  };
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  return user;
}

type Provider = Awaited<ReturnType<typeof atProvider>>;

async function atProvider(request: APIRequestContext) {
  const reply = await request.get('/api/client-config');
  const { apiKey }: { apiKey: string } = await reply.json();
  return {
    apiKey,
    origin: new URL(reply.url()).origin,
    call: async <Reply>(method: string, body: object): Promise<Reply> => {
      const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
      const answer = await request.post(url, { data: { ...body, returnSecureToken: true } });
      if (!answer.ok()) throw new Error(`${method} answered ${answer.status()}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Builds the SDK's stored record of the signed-in user; it requests the rest from the provider. */
function identityOf({ localId, email, idToken, refreshToken, expiresIn }: SignIn, apiKey: string) {
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 },
    apiKey,
    appName: '[DEFAULT]',
  };
}
