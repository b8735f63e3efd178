import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** Pieces that make careless regular expressions backtrack for seconds. */
const pieces = [
  'a',
  'A',
  '0',
  '-',
  ' ',
  '.',
  '@',
  '/',
  '%',
  ',',
  ';',
  ':',
  '_',
  '<!',
  '{',
  '\u0000',
  '\n',
  '\t',
  '😀',
  'a@',
  'a.',
  'a-',
  '0 ',
  '%2',
  '//',
  '=A',
  '\u0301',
  '. ',
  '::',
  '-a',
];
const ends = ['', '!', '\u0000', '@'];
const length = 100_000;
const texts = pieces.flatMap((piece) =>
  ends.map((end) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1) + end),
);

type Inside = {
  type: string;
  shape?: object;
  element?: unknown;
  innerType?: unknown;
  in?: unknown;
  out?: unknown;
  options?: unknown[];
  left?: unknown;
  right?: unknown;
  items?: unknown[];
  keyType?: unknown;
  valueType?: unknown;
  getter?: () => unknown;
};

/** Collects every nested schema that accepts a string. */
function textsOf(schema: ZodType, found: Set<ZodType>, seen = new Set<ZodType>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  // Sound: every kind of schema has its parts under one of these names.
  const inside = schema.def as unknown as Inside;
  if (!['object', 'array', 'record', 'tuple', 'transform'].includes(inside.type)) found.add(schema);
  const parts = [
    inside.element,
    inside.innerType,
    inside.in,
    inside.out,
    inside.left,
    inside.right,
    inside.keyType,
    inside.valueType,
    inside.getter?.(),
    ...Object.values(inside.shape ?? {}),
    ...(inside.options ?? []),
    ...(inside.items ?? []),
  ];
  for (const part of parts)
    if (typeof part === 'object' && part !== null && 'def' in part) textsOf(part as ZodType, found, seen);
}

const found = new Set<ZodType>();
const schemas = Object.values<Record<string, Endpoint>>(api)
  .flatMap((endpoints) => Object.values(endpoints))
  .flatMap(({ params, query, body }) => [params, query, body]);
for (const schema of schemas) if (schema) textsOf(schema, found);

/** Milliseconds of this thread's CPU, which other work on the machine does not lengthen. */
function timeOf(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('no text however long or made makes a validator of any call think for long', () => {
  expect(found.size).toBeGreaterThan(300);
  const slow: string[] = [];
  for (const schema of found) {
    for (const text of texts) {
      // Repeated, to rule out a stalled machine.
      const isSlow = () => timeOf(() => schema.safeParse(text)) > 50;
      if ([1, 2, 3, 4, 5].every(isSlow))
        slow.push(`${schema.def.type} ${JSON.stringify(text.slice(0, 6))}…${JSON.stringify(text.slice(-1))}`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);

/** Patterns with quadratic run time on crafted texts, and the longest text each is given, which keeps them fast. */
const bounded: Record<string, { longest: number; because: string }> = {
  '(\\[[^\\]]+\\]\\([^)]+\\))': { longest: 1_500, because: 'an answer of our own' },
  '^-+|-+$': { longest: 200, because: 'the name of a campaign' },
  '<\\/?[a-z!][^>]*>': { longest: 1_000, because: 'the words of a message' },
  '[^\\s@](?:@|%40)[^\\s@]{1,253}\\.[^\\s@]': { longest: 8_000, because: 'the path of a page' },
  '=+$': { longest: 200, because: 'a key of a browser' },
  '[^\\s<>"\'(]+@[^\\s<>"\'),;]+': { longest: 2_000, because: 'cut before it is read' },
  '(?<![\\w-])\\+?\\d[\\d ()-]{4,}\\d(?![\\w-])': { longest: 2_000, because: 'cut before it is read' },
  '\\n\\s+at ': { longest: 2_000, because: 'cut before it is read' },
  '<script type="application\\/ld\\+json">(.*?)<\\/script>': { longest: 16_000, because: 'a page of our own' },
  '[\\s.()+-]+(?=\\d)': { longest: 100, because: 'a search' },
  '\\b(?:under|below|within|upto|up to|less than)\\s*(?:rs\\.?|inr|₹)?\\s*(\\d[\\d,]{1,7})(?!\\w)': {
    longest: 100,
    because: 'a search',
  },
  '-+$': { longest: 200, because: 'the name of a campaign' },
  '[^\\s@<>"\',;:()[\\]]{1,64}@[^\\s@<>"\',;:()[\\]]{1,253}': { longest: 1_000, because: 'cut before it is read' },
  '%.*$': { longest: 100, because: 'an IPv6 address' },
  '\\bVersion\\/[\\d.]+ .*\\bSafari\\/': { longest: 300, because: 'what is kept of the name of a browser' },
};

type Node = { type?: string; regex?: { pattern: string; flags: string } };

/** Every regular expression in a source file. */
function patternsIn(node: unknown, found: Map<string, RegExp>): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex } = node as Node;
  if (regex) found.set(`/${regex.pattern}/${regex.flags}`, new RegExp(regex.pattern, regex.flags));
  for (const part of Object.values(node)) patternsIn(part, found);
}

const patterns = new Map<string, RegExp>();
for (const file of globSync('{contract,server,identity}/**/*.ts')) {
  if (/\.test\.|testing\//.test(file)) continue;
  patternsIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), patterns);
}

test('no pattern of the server thinks for long about a text that it may be given', async () => {
  expect(patterns.size).toBeGreaterThan(150);
  const slow: string[] = [];
  const named = new Set<string>();
  for (const [name, { source, flags }] of patterns) {
    const judged = await check(source, flags, { timeout: 30_000 });
    if (judged.status === 'safe') continue;
    const attack = judged.status === 'vulnerable' ? judged.attack : undefined;
    const known = bounded[source];
    named.add(source);
    if (!known || !attack) {
      slow.push(`${name} ${judged.status}`);
      continue;
    }
    const times = Math.ceil(known.longest / attack.pumps.reduce((sum, { pump }) => sum + pump.length, 0));
    const made = attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + attack.suffix;
    const isSlow = () => timeOf(() => made.slice(0, known.longest).replace(new RegExp(source, flags), '')) > 50;
    if ([1, 2, 3, 4, 5].every(isSlow)) slow.push(`${name} for ${known.longest} letters`);
  }
  expect(slow).toEqual([]);
  expect(Object.keys(bounded).filter((source) => !named.has(source))).toEqual([]);
}, 300_000);
