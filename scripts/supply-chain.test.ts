import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasHistory, secretsIn, secretsOfHistory, secretsOfTree } from './find-secrets.ts';
import { allowed, licenceOf, licencesPage, lockedPackages } from './licences.ts';

const locked = lockedPackages();
const namesOf = (packages: typeof locked) => packages.map(({ name }) => name);

/** The oldest versions without a known vulnerability; reviewed with every release. */
const floors: Record<string, string> = {
  // CVE-2025-32442, CVE-2026-25223, CVE-2026-33806: bodies without validation; CVE-2026-3635: forged host.
  fastify: '5.8.5',
  // CVE-2026-6414: %2F bypassed route guards.
  '@fastify/static': '9.1.1',
  // Algorithm confusion.
  'fast-jwt': '6.1.1',
};

function isBelow(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0;
}

describe('what is installed', () => {
  it('is the very package that was looked at, and from the registry', () => {
    expect(namesOf(locked.filter(({ locked: { integrity } }) => !integrity?.startsWith('sha512-')))).toEqual([]);
    const elsewhere = locked.filter(
      ({ locked: { resolved } }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(namesOf(elsewhere)).toEqual([]);
  });

  it('runs nothing while it is installed but what is on the list', () => {
    const { allowScripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const withScript = new Set(namesOf(locked.filter(({ locked: { hasInstallScript } }) => hasInstallScript)));
    // npm 11 runs scripts set to true; false means that the package was reviewed and the shop does not need its script.
    expect(Object.keys(allowScripts).toSorted()).toEqual([...withScript].toSorted());
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name] === true)).toEqual(['node']);
    const versions = Object.values<string>({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has none of the faults that were published', () => {
    const old = locked.filter(({ name, locked: { version = '' } }) => floors[name] && isBelow(version, floors[name]));
    expect(old.map(({ name, locked: { version } }) => `${name} ${version}`)).toEqual([]);
    // CVE-2025-55182: remote code execution in server components; this shop uses classic server rendering.
    expect(namesOf(locked).filter((name) => name.startsWith('react-server-dom-'))).toEqual([]);
    expect(isBelow('5.8.4', '5.8.5') && isBelow('5.8.5', '5.10.0') && !isBelow('10.0.0', '9.1.1')).toBe(true);
  });

  it('is under licences that this shop may use, all of them listed', () => {
    const strange = locked.filter((one) => !allowed.has(licenceOf(one)));
    expect(strange.map((one) => `${one.name}: ${licenceOf(one)}`)).toEqual([]);
    expect(readFileSync('docs/licences.md', 'utf8') === licencesPage(), 'run npm run licences').toBe(true);
  });
});

describe('secrets', () => {
  const planted = {
    'AWS key': `AKIA${'Q7'.repeat(8)}`,
    'GitHub token': `ghp_${'aB3'.repeat(12)}`,
    'Razorpay live key': `rzp_live_${'x1'.repeat(7)}`,
    'address with a password': ['postgres://shop:', 'h0rse-battery@db.ksauni.in/shop'].join(''),
    'private key': ['-----BEGIN PRIVATE KEY', `-----\n${'MIIE'.repeat(16)}`].join(''),
    'signed token': ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'x'.repeat(30)].join('.'),
  };

  it.each(Object.entries(planted))('of the kind %s would be seen', (kind, secret) => {
    expect(secretsIn(`const it = '${secret}';`, 'here').map((found) => found.kind)).toEqual([kind]);
  });

  it.runIf(hasHistory())('are in no file', () => {
    expect(secretsOfTree()).toEqual([]);
  });

  it.runIf(hasHistory())('are in nothing that was ever committed', () => {
    expect(secretsOfHistory()).toEqual([]);
  });
});
