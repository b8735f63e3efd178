import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/platform/clock.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { idTokensOf } from '#server/testing/id-tokens.ts';
import { askShop } from './ask-shop.ts';
import type { Stage } from './stage.ts';

/** A user with a session, who can log in again elsewhere; `uid` is the id at the identity provider. */
export type Person = { id: string; uid: string; token: string; again: () => Promise<string> };

export const as = (token: string) => ({ authorization: `Bearer ${token}` });

export async function logIn({ pool }: Pick<Stage, 'pool'>, port: number, isStaff = false): Promise<Person> {
  const uid = `proof-${randomUUID()}`;
  const idToken = idTokensOf(pool, systemClock);
  const again = async () => {
    const claims = { sub: uid, email: `${uid}@ksauni.example`, email_verified: true, name: 'Proof Person' };
    const body = { idToken: await idToken(claims) };
    return JSON.parse((await askShop(port, { path: '/api/auth/verify-token', body })).text);
  };
  const { user, jwtToken } = await again();
  if (isStaff) await pool.query(`update users set role = 'admin' where id = $1`, [user._id]);
  return { id: user._id, uid, token: jwtToken, again: async () => (await again()).jwtToken };
}

/** Uploads a user's picture; `address` is its URL if accepted. */
export async function uploadFace(port: number, { token }: Person): Promise<{ status: number; address: string }> {
  const { body, headers } = await formOf({ avatar: await photo() });
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/upload-avatar`, {
    method: 'POST',
    headers: { ...headers, ...as(token) },
    body,
  });
  const { user } = await reply.json();
  return { status: reply.status, address: user?.avatar ?? '' };
}
