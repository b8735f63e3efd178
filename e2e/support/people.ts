import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import type { User } from '#contract/auth.ts';
import { alive, press } from './shopping.ts';

/** The demo logins share one password. */
export const demoPassword = 'demo-shop-2026';

export type Account = { email: string; password: string; name: string };

/** What the identity provider answers to a sign-in, as far as its SDK keeps it. */
type SignIn = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

/** An account nobody has used yet, so that no other journey shares its cart or its failed attempts. */
export function freshAccount(): Account {
  return { email: `visitor-${randomUUID()}@ksauni.example`, password: demoPassword, name: 'Nila Verghese' };
}

export async function register(request: APIRequestContext, account: Account): Promise<Account> {
  const { email, password, name: displayName } = account;
  await (await atProvider(request)).call<SignIn>('signUp', { email, password, displayName });
  return account;
}

/** Logs in past the form: by the same calls, and with what the app and the provider's SDK keep in the browser. */
export async function logIn(page: Page, { email, password }: Omit<Account, 'name'>): Promise<User> {
  const provider = await atProvider(page.request);
  const signIn = await provider.call<SignIn>('signInWithPassword', { email, password });
  const { user, jwtToken } = await trade(page.request, signIn.idToken);
  const kept = {
    [storageKeys.authToken]: jwtToken,
    [storageKeys.savedToken]: jwtToken,
    [storageKeys.user]: JSON.stringify(user),
    [storageKeys.tokenExpiry]: String(Date.now() + 24 * 3600 * 1000),
    [`firebase:authUser:${provider.apiKey}:[DEFAULT]`]: JSON.stringify(identityOf(signIn, provider.apiKey)),
  };
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  return user;
}

/** What a demo person's calls carry when they are made past the screens. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const provider = await atProvider(request);
  const signIn = await provider.call<SignIn>('signInWithPassword', { email, password: demoPassword });
  return (await trade(request, signIn.idToken)).jwtToken;
}

/** What a call of the shop's admin carries, past the dashboard. */
export async function staffHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const who = { email: 'admin@ksauni.example', password: demoPassword };
  const signIn = await (await atProvider(request)).call<SignIn>('signInWithPassword', who);
  const { jwtToken } = await trade(request, signIn.idToken);
  return { authorization: `Bearer ${jwtToken}` };
}

/** What "Log out everywhere else" on another device of this person does: their session here and its sign-in are over. */
export async function signOutFromElsewhere(request: APIRequestContext, { email, password }: Omit<Account, 'name'>) {
  const signIn = await (await atProvider(request)).call<SignIn>('signInWithPassword', { email, password });
  const { jwtToken } = await trade(request, signIn.idToken);
  const reply = await request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${jwtToken}` } });
  if (!reply.ok()) throw new Error(`the other device was answered ${reply.status()}`);
}

/** Through the form, as somebody does whom the shop has led to the login. */
export async function logInAgain(page: Page, { email, password }: Omit<Account, 'name'>) {
  await press(page.getByRole('link', { name: 'Use your email' }));
  await (await alive(page.getByLabel('Email'))).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
}

/** A new account, logged in. */
export async function arriveAsMember(page: Page): Promise<Account> {
  const account = await register(page.request, freshAccount());
  await logIn(page, account);
  return account;
}

/** Puts a product on the wishlist of whoever is logged in on this page, and answers where the shared list stands. */
export async function saveAndShare(page: Page, slug: string): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.authToken);
  const headers = { authorization: `Bearer ${token}` };
  const { product } = await (await page.request.get(`/api/products/slug/${slug}`)).json();
  await page.request.post('/api/wishlist/', { headers, data: { productId: product._id } });
  const { path } = await (await page.request.post('/api/wishlist/share', { headers })).json();
  return path;
}

async function trade(request: APIRequestContext, idToken: string): Promise<{ user: User; jwtToken: string }> {
  const reply = await request.post('/api/auth/verify-token', { data: { idToken } });
  if (!reply.ok()) throw new Error(`verify-token answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}

async function atProvider(request: APIRequestContext) {
  const { apiKey }: { apiKey: string } = await (await request.get('/api/client-config')).json();
  return {
    apiKey,
    call: async <Reply>(method: string, body: object): Promise<Reply> => {
      const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
      const reply = await request.post(url, { data: { ...body, returnSecureToken: true } });
      if (!reply.ok()) throw new Error(`${method} answered ${reply.status()}: ${await reply.text()}`);
      return reply.json();
    },
  };
}

/** The SDK's own record of who is signed in; it asks the provider for the rest. */
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
