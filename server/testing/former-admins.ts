import { api } from '#contract/api.ts';
import { sessionTokens } from '#server/resources/auth/session-token.ts';
import type { TestShop } from './test-shop.ts';

/** Creates tokens of former admins, and forged ones. */
export async function formerAdmins({ shop, ask, signIn, pool }: TestShop) {
  const admins = await Promise.all(Array.from({ length: 8 }, () => signIn({ role: 'admin' })));
  const [acting, late, ended, demoted, removed, blocked, left, copied] = admins.map(({ token, userId }) => ({
    token,
    params: { id: userId },
  }));
  if (!acting || !late || !ended || !demoted || !removed || !blocked || !left || !copied)
    throw new Error('Somebody is missing.');
  const sessionOf = ({ token }: { token: string }): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
  const twoMonthsAgo = new Date(Date.now() - 70 * 86_400_000);
  const own = await sessionTokens(shop.context);
  const foreign = await sessionTokens({
    ...shop.context,
    config: { ...shop.context.config, SESSION_SECRET: 'a secret that is not the one of the shop' },
  });

  await pool.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionOf(ended)]);
  // An admin cannot be blocked before losing the role.
  for (const { params } of [demoted, blocked])
    await ask(api.adminUsers.changeRole, { token: acting.token, params, body: { role: 'user' } });
  await ask(api.adminUsers.remove, { token: acting.token, params: removed.params });
  await ask(api.adminUsers.bulk, { token: acting.token, body: { action: 'block', who: { ids: [blocked.params.id] } } });
  await ask(api.auth.logout, { token: left.token });
  return {
    'an admin whose token has run out': await own.sign(sessionOf(late), twoMonthsAgo),
    'an admin whose session has run out': ended.token,
    'a former admin': demoted.token,
    'an admin whose account is gone': removed.token,
    'a former admin who is blocked': blocked.token,
    'an admin who has logged out': left.token,
    'the session of an admin under a foreign secret': await foreign.sign(sessionOf(copied), new Date()),
  };
}
