import type pg from 'pg';
import { systemClock } from '#server/platform/clock.ts';
import { idTokensOf } from '#server/testing/id-tokens.ts';
import { askShop } from './ask-shop.ts';

type Session = { user: { _id: string }; jwtToken: string };

/** A session of the person whom the identity provider knows by this name. */
export async function logIn(pool: pg.Pool, port: number, sub: string): Promise<Session> {
  const claims = { sub, email: `${sub}@ksauni.example`, email_verified: true, name: 'Proof Person' };
  const body = { idToken: await idTokensOf(pool, systemClock)(claims) };
  const { status, text } = await askShop(port, { path: '/api/auth/verify-token', body });
  if (status !== 200) throw new Error(`Logging in answers ${status}: ${text}`);
  // Sound: a success of this call is a session (contract/auth.ts).
  return JSON.parse(text) as Session;
}
