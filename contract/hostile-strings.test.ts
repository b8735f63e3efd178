import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** What makes a pattern that is written without care take seconds. */
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

/** Every schema within a schema that may be handed a text. */
function textsOf(schema: ZodType, found: Set<ZodType>, seen = new Set<ZodType>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  // Sound: each kind of schema keeps its parts under one of these names.
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

function timeOf(schema: ZodType, text: string): number {
  const began = performance.now();
  schema.safeParse(text);
  return performance.now() - began;
}

test('no text however long or made makes a validator of any call think for long', () => {
  expect(found.size).toBeGreaterThan(300);
  const slow: string[] = [];
  for (const schema of found) {
    for (const text of texts) {
      // A machine that stalls does not stall five times at the same text.
      const isSlow = () => timeOf(schema, text) > 50;
      if ([1, 2, 3, 4, 5].every(isSlow))
        slow.push(`${schema.def.type} ${JSON.stringify(text.slice(0, 6))}…${JSON.stringify(text.slice(-1))}`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
