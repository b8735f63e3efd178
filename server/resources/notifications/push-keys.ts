import { createECDH, generateKeyPairSync } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { readOrMakeSecret } from '#server/platform/db/secrets.queries.ts';

/** The shop's web push key pair (VAPID, RFC 8292), in base64url as used by browsers and `web-push`. */
type PushKeys = { publicKey: string; privateKey: string };

/** Returns the key pair, created once and stored: another pair would invalidate all subscriptions. */
export async function pushKeys({ db }: Pick<Context, 'db'>): Promise<PushKeys> {
  return JSON.parse(await readOrMakeSecret(db, 'push', () => JSON.stringify(newKeys())));
}

/** Generates a key pair. */
export function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** Whether this is a point on the curve; otherwise nothing could be encrypted for the browser. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
