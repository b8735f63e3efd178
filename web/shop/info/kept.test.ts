import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { counting, needed } from './kept.ts';

const told = [...needed, ...counting].flatMap(({ keys }) => keys);

const wrappers = ['web/platform/storage.ts', 'web/resources/auth/tab-storage.ts'];
const sources = globSync('web/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/../../..` })
  .filter((file) => !/\.test\.|\/testing\//.test(file) && !wrappers.includes(file))
  .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8') }));

/** Returns the keys passed to storage: literals, or constants defined in the same file. */
function keysIn(text: string): string[] {
  const calls =
    /(?:\b(?:local|session)Storage\.(?:get|set|remove)Item|\b(?:remember|recall|forget)(?:InTab)?(?:<[^(]*>)?)\(\s*([^\s,()]+)/g;
  return [...text.matchAll(calls)].flatMap(([, key = '']) => {
    const named = new RegExp(`const ${key} = '([^']+)'`).exec(text)?.[1];
    return named ?? /^'([^']+)'/.exec(key)?.[1] ?? [];
  });
}

test('the cookies page names every key of the two lists of keys', () => {
  expect(told).toEqual(expect.arrayContaining([...Object.values(storageKeys), ...Object.values(personalKeys)]));
});

test('and every key that a script writes by itself', () => {
  const written = sources.flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })));
  expect(written.map(({ key }) => key)).toEqual(expect.arrayContaining(['theme', 'splashSeen', 'scrollPlaces']));
  expect(written.filter(({ key }) => !told.includes(key))).toEqual([]);
});

test('each once', () => {
  expect(told.filter((key, place) => told.indexOf(key) !== place)).toEqual([]);
});
