import { expect, test } from 'vitest';
import { pageSecurityHeaders } from './security-headers.ts';

const hashes = { style: 'sha256-style', script: 'sha256-script' };

function policy(vendors: { usesFirebase?: boolean; usesRazorpay?: boolean } = {}): string {
  return pageSecurityHeaders({ hashes, ...vendors }, '/login')['content-security-policy'] ?? '';
}

const hostsIn = (text: string) => [...new Set(text.match(/https:\/\/[^/; ]+/g))];

test('a shop with its own provider and the stand-in for payments lets its pages reach nobody else', () => {
  expect(policy()).not.toContain('https:');
  expect(policy()).toContain("connect-src 'self';");
  expect(policy()).toContain("frame-src 'self';");
});

test('with a Firebase project its pages reach it and its reCAPTCHA, and no third party besides', () => {
  const told = policy({ usesFirebase: true });
  expect(told).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(told).toContain('frame-src https://www.google.com/recaptcha/');
  expect(hostsIn(told).filter((host) => !/\.(googleapis|google|gstatic)\.com$/.test(host))).toEqual([]);
});

test('with Razorpay every page may open its checkout, and frames nothing of the shop', () => {
  const told = policy({ usesRazorpay: true });
  expect(told).toContain("script-src 'self' 'sha256-script' https://checkout.razorpay.com;");
  expect(told).toContain('frame-src https://*.razorpay.com;');
  expect(told).toContain("form-action 'self' https://*.razorpay.com;");
  expect(hostsIn(told).filter((host) => !host.endsWith('.razorpay.com'))).toEqual([]);
});
