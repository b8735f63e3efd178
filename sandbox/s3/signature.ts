import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A signed request: AWS Signature Version 4, "Signature calculations for the Authorization header". */
type Signed = { request: IncomingMessage; url: URL; body: Buffer; keys: Keys; now: Date };

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const furthestApart = 15 * 60_000;
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** S3's error code for an invalid signature; undefined if valid. */
export function faultOf({ request, url, body, keys, now }: Signed): string | undefined {
  const [, accessKeyId, day = '', region, names = '', signature = ''] =
    form.exec(request.headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const time = headerOf(request, 'x-amz-date');
  if (!time.startsWith(day) || Math.abs(momentOf(time) - now.getTime()) > furthestApart) return 'RequestTimeTooSkewed';
  const content = headerOf(request, 'x-amz-content-sha256');
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = canonicalOf({ request, url, names: names.split(';'), content });
  const stringToSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const isGenuine = timingSafeEqual(hmac(key, stringToSign), Buffer.from(signature, 'hex'));
  return isGenuine ? undefined : 'SignatureDoesNotMatch';
}

type Canonical = { request: IncomingMessage; url: URL; names: readonly string[]; content: string };

function canonicalOf({ request, url, names, content }: Canonical): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const headers = names.map((name) => `${name}:${headerOf(request, name).trim()}\n`).join('');
  return [request.method, path, query, headers, names.join(';'), content].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function momentOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
