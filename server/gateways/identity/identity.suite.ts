import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IdentityGateway } from './identity.ts';

/** Contract tests for every adapter. `refreshes` asks the provider itself whether a session is still valid. */
export function identitySuite(
  open: () => Promise<{ gateway: IdentityGateway; refreshes(idToken: string): Promise<boolean> }>,
): void {
  const person = () => ({
    email: `${randomUUID()}@ksauni.example`,
    password: 'secret-1',
    name: 'Asha',
    address: '203.0.113.9',
  });

  async function signedUp(gateway: IdentityGateway, who = person()) {
    const made = await gateway.signInOrUp(who);
    if (typeof made === 'string') throw new Error(made);
    const identity = await gateway.verifyIdToken(made.idToken);
    if (!identity) throw new Error('its own token is not accepted');
    return { ...who, ...made, identity };
  }

  test('tells who somebody is, how and when they signed in', async () => {
    const { gateway } = await open();
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const { identity, email } = await signedUp(gateway);
    expect(identity).toMatchObject({
      email,
      emailVerified: false,
      phone: null,
      method: 'email',
      signInProvider: 'password',
    });
    for (const time of [identity.authTime, identity.issuedAt]) {
      expect(time.getTime()).toBeGreaterThanOrEqual(before);
      expect(time.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  test('makes an account once, and opens it only with its password', async () => {
    const { gateway } = await open();
    const { identity, idToken: _first, ...who } = await signedUp(gateway);
    expect((await signedUp(gateway, who)).identity.uid).toBe(identity.uid);
    expect(await gateway.signInOrUp({ ...who, password: 'secret-2' })).toBe('exists');
    expect(await gateway.signInOrUp({ ...person(), password: '123' })).toBe('weak');
  });

  test('ends every session of a person, who can then sign in again', async () => {
    const { gateway, refreshes } = await open();
    const { identity, idToken: _first, ...who } = await signedUp(gateway);
    const { idToken } = await signedUp(gateway, who);
    expect(await refreshes(idToken)).toBe(true);
    await gateway.revokeSessions(identity.uid);
    expect(await refreshes(idToken)).toBe(false);
    expect((await signedUp(gateway, who)).identity.uid).toBe(identity.uid);
  });

  test('says since when sign-ins count, and takes no token from before', async () => {
    const { gateway } = await open();
    const { identity, idToken: old, ...who } = await signedUp(gateway);
    expect((await gateway.validSince(old))?.getTime()).toBeLessThanOrEqual(identity.authTime.getTime());
    await gateway.revokeSessions(identity.uid);
    expect(await gateway.validSince(old)).toBeUndefined();
    const again = await signedUp(gateway, who);
    const since = await gateway.validSince(again.idToken);
    expect(since?.getTime()).toBeGreaterThan(identity.authTime.getTime());
    expect(since?.getTime()).toBeLessThanOrEqual(again.identity.authTime.getTime());
    await gateway.deleteAccount(identity.uid);
    expect(await gateway.validSince(again.idToken)).toBeUndefined();
  });

  test('removes an account for good, and does not mind one that is gone', async () => {
    const { gateway, refreshes } = await open();
    const { identity, idToken, ...who } = await signedUp(gateway);
    expect(await gateway.accountOf(identity.uid)).toEqual({ email: identity.email });
    await gateway.deleteAccount(identity.uid);
    expect(await refreshes(idToken)).toBe(false);
    expect(await gateway.accountOf(identity.uid)).toBeNull();
    await gateway.deleteAccount(identity.uid);
    await gateway.revokeSessions(identity.uid);
    await gateway.deleteAccount('nobody');
    expect((await signedUp(gateway, who)).identity.uid).not.toBe(identity.uid);
  });

  test('takes no other string for a token', async () => {
    const { gateway } = await open();
    const { idToken, identity } = await signedUp(gateway);
    for (const token of ['', 'x', `${idToken}x`, `${idToken}\n`, await gateway.customToken(identity.uid)])
      expect(await gateway.verifyIdToken(token)).toBeUndefined();
  });
}
