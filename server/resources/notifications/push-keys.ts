import { createECDH, generateKeyPairSync } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { readOrMakeSecret } from './notifications.queries.ts';

/** The shop's key pair for web push (VAPID, RFC 8292), both halves in base64url as the browsers and `web-push` have them. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Made once and kept in the database: another pair would make every subscription worthless. */
export async function pushKeys({ db }: Pick<Context, 'db'>): Promise<PushKeys> {
  return JSON.parse(await readOrMakeSecret(db, 'push', () => JSON.stringify(newKeys())));
}

/** A pair as the shop makes it once. */
export function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** Whether this is a point of the curve: with any other one nothing could ever be encrypted for the browser. */
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
