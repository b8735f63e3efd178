import type { InlineHashes } from './site.ts';

/** Vite works with inline scripts, inline styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

/** Headers of every page. Nothing inline runs or styles but what has one of the hashes; null in development. */
export function pageSecurityHeaders(hashes: InlineHashes | null, path: string): Record<string, string> {
  return {
    'content-security-policy': hashes ? policy(hashes) : developmentPolicy,
    'x-content-type-options': 'nosniff',
    // The address of a mailed link holds its code, and the page asks for its scripts before it can take it out.
    'referrer-policy': path.startsWith('/__/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  };
}

function policy({ style, script }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
