import type { InlineHashes, Site } from './site.ts';

/** Vite works with inline scripts, inline styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

type Hosts = { connect: string[]; script: string[]; frame: string[]; form?: string[] };

/** What Firebase's SDK asks, and the script and frame with which it tells people from machines before it sends a code. */
const firebase: Hosts = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Razorpay's checkout: its script, the frame it opens, and the form it sends in the browsers of other apps. */
const razorpay: Hosts = {
  connect: ['https://*.razorpay.com'],
  script: ['https://checkout.razorpay.com'],
  frame: ['https://*.razorpay.com'],
  form: ['https://*.razorpay.com'],
};

/** In the demo the checkout's frame comes from the shop's own origin. */
const standIn: Hosts = { connect: [], script: [], frame: ["'self'"] };

type Vendors = Pick<Site, 'usesFirebase' | 'usesRazorpay'>;

/** Headers of every page. Nothing inline runs or styles but what has one of the hashes; null in development. */
export function pageSecurityHeaders(
  { hashes, ...vendors }: Pick<Site, 'hashes'> & Vendors,
  path: string,
): Record<string, string> {
  return {
    'content-security-policy': hashes ? policy(hashes, vendors) : developmentPolicy,
    'x-content-type-options': 'nosniff',
    // The address of a mailed link holds its code, and the page asks for its scripts before it can take it out.
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
