import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

// npm silently omits a platform's package it cannot see, and `npm ci` then fails on that platform.
it('the lock file holds the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const held = Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, ''));
  expect(wanted.filter((name) => !held.includes(name))).toEqual([]);
});
