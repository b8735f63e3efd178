import { expect, test } from 'vitest';
import { pageSecurityHeaders } from './security-headers.ts';

const hashes = { style: 'sha256-style', script: 'sha256-script' };

function policy(usesFirebase: boolean): string {
  return pageSecurityHeaders({ hashes, usesFirebase }, '/login')['content-security-policy'] ?? '';
}

test('a shop with its own provider lets its pages reach nobody else', () => {
  expect(policy(false)).not.toContain('https:');
  expect(policy(false)).toContain("connect-src 'self';");
});

test('with a Firebase project its pages reach it and its reCAPTCHA, and no third party besides', () => {
  expect(policy(true)).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy(true)).toContain('frame-src https://www.google.com/recaptcha/');
  const hosts = new Set(policy(true).match(/https:\/\/[^/; ]+/g));
  expect([...hosts].filter((host) => !/\.(googleapis|google|gstatic)\.com$/.test(host))).toEqual([]);
});
