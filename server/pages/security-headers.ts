import { onlyHttps } from '#server/platform/http/security-headers.ts';
import type { InlineHashes, Site } from './site.ts';

/** Vite needs inline scripts, inline styles and a WebSocket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

type Hosts = { connect: string[]; script: string[]; frame: string[]; form?: string[] };

/** Hosts of Firebase's SDK, and of reCAPTCHA, which it runs before sending a code. */
const firebase: Hosts = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Razorpay's checkout: its script, its frame, and the form it submits in in-app browsers. */
const razorpay: Hosts = {
  connect: ['https://*.razorpay.com'],
  script: ['https://checkout.razorpay.com'],
  frame: ['https://*.razorpay.com'],
  form: ['https://*.razorpay.com'],
};

/** In the demo, the checkout's frame is on the shop's own origin. */
const standIn: Hosts = { connect: [], script: [], frame: ["'self'"] };

type Vendors = Pick<Site, 'usesFirebase' | 'usesRazorpay'>;

/** Security headers of every page. Inline scripts and styles need one of the hashes; null in development. */
export function pageSecurityHeaders(
  { hashes, isHttps = false, ...vendors }: Pick<Site, 'hashes' | 'isHttps'> & Vendors,
  path: string,
): Record<string, string> {
  return {
    'content-security-policy': hashes ? policy(hashes, vendors) : developmentPolicy,
    ...(isHttps && onlyHttps),
    'x-content-type-options': 'nosniff',
    // A mailed link contains its code, and the page requests scripts before it can remove it from the URL.
    'referrer-policy': /^\/(__\/|unsubscribe)/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${vendors.usesRazorpay ? 'self "https://api.razorpay.com" "https://checkout.razorpay.com"' : 'self'})`,
  };
}

function policy({ style, script }: InlineHashes, { usesFirebase, usesRazorpay }: Vendors): string {
  const reached = [...(usesFirebase ? [firebase] : []), usesRazorpay ? razorpay : standIn];
  const list = (part: keyof Hosts, own: string) => [own, ...reached.flatMap((hosts) => hosts[part] ?? [])].join(' ');
  return [
    "default-src 'none'",
    list('script', `script-src 'self' '${script}'`),
    `style-src 'self' '${style}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    list('connect', "connect-src 'self'"),
    list('frame', 'frame-src'),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    list('form', "form-action 'self'"),
    "frame-ancestors 'none'",
  ].join('; ');
}
