import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The keys of a browser's subscription, private and public (base64url). */
type BrowserKeys = { own: ECDH; auth: Buffer; p256dh: string };

/** Decrypts a message as a browser does: aes128gcm in one record (RFC 8188), keyed for web push (RFC 8291). */
export function openSealed(body: Buffer, { own, auth }: BrowserKeys): string | undefined {
  try {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const shared = own.computeSecret(theirs);
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const secret = derived(shared, { salt: auth, info: context, length: 32 });
    const key = derived(secret, { salt, info: 'Content-Encoding: aes128gcm\0', length: 16 });
    const nonce = derived(secret, { salt, info: 'Content-Encoding: nonce\0', length: 12 });
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    // The text is followed by the delimiter of the last record, then zeros.
    return end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0)
      ? padded.subarray(0, end).toString('utf8')
      : undefined;
  } catch {
    return undefined;
  }
}

type Derivation = { salt: Buffer; info: Buffer | string; length: number };

function derived(key: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Why a push service would reject this `Authorization` for `origin` (RFC 8292); undefined if it would not. */
export function vapidFault(header: string | undefined, origin: string, now: Date): string | undefined {
  const { t: token = '', k: key = '' } = Object.fromEntries(
    [...(header ?? '').matchAll(/\b([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  );
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!header?.startsWith('vapid ') || !isSigned(`${head}.${claims}`, signature, key))
    return 'The token is not signed.';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = Number(exp) - now.getTime() / 1_000;
  if (aud !== origin) return 'The token is for another push service.';
  if (!(left > 0 && left <= 24 * 3_600)) return 'The token is too old, or lives for more than a day.';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'The token does not say whom to ask.';
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** Generates a browser's subscription keys. */
export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return { own, auth, p256dh: own.getPublicKey('base64url') };
}
