import type { InlineHashes, Site } from './site.ts';

/** Vite works with inline scripts, inline styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

/** What Firebase's SDK asks, and the script and frame with which it tells people from machines before it sends a code. */
const firebase = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Headers of every page. Nothing inline runs or styles but what has one of the hashes; null in development. */
export function pageSecurityHeaders(
  { hashes, usesFirebase = false }: Pick<Site, 'hashes' | 'usesFirebase'>,
  path: string,
): Record<string, string> {
  return {
    'content-security-policy': hashes ? policy(hashes, usesFirebase) : developmentPolicy,
    'x-content-type-options': 'nosniff',
    // The address of a mailed link holds its code, and the page asks for its scripts before it can take it out.
    'referrer-policy': path.startsWith('/__/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  };
}

function policy({ style, script }: InlineHashes, usesFirebase: boolean): string {
  const also = (hosts: readonly string[]) => (usesFirebase ? ` ${hosts.join(' ')}` : '');
  return [
    "default-src 'none'",
    `script-src 'self' '${script}'${also(firebase.script)}`,
    `style-src 'self' '${style}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${also(firebase.connect)}`,
    ...(usesFirebase ? [`frame-src ${firebase.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
