import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool } = await testShop();

type Inside = {
  discriminator?: string;
  shape?: object;
  innerType?: unknown;
  in?: unknown;
  out?: unknown;
  options?: unknown[];
  left?: unknown;
  right?: unknown;
};

/** Top-level fields of a body. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return [];
  // Sound: every kind of schema has its parts under one of these names.
  const { shape = {}, innerType, in: first, out, options = [], left, right } = schema.def as Inside;
  return [...Object.keys(shape), ...[innerType, first, out, left, right, ...options].flatMap(namesIn)];
}

/** The variants of a union body. */
function kindsOf(schema: ZodType): ZodType[] {
  // Sound: as in namesIn; the parts of a body are schemas.
  const { discriminator, options = [], innerType, in: first, out } = schema.def as Inside;
  if (discriminator) return options.flatMap((option) => kindsOf(option as ZodType));
  // For preprocessed values, the schema behind the transform.
  const isPutRight = (first as ZodType | undefined)?.def.type === 'transform';
  const inner = innerType ?? (isPutRight ? out : first);
  return inner ? kindsOf(inner as ZodType) : [schema];
}

/** Fields reported as unknown, in any part of the schema. */
function unknownIn(issues: readonly object[]): string[] {
  return issues.flatMap((issue) => {
    const { keys = [], errors = [] } = issue as { keys?: string[]; errors?: object[][] };
    return [...keys, ...errors.flatMap(unknownIn)];
  });
}

/** Fields rejected in a body with all of these and nothing else. */
function refusedOf(schema: ZodType, fields: readonly string[]): Set<string> {
  // Null prototype, so that `__proto__` is an ordinary field.
  const body: Record<string, unknown> = Object.create(null);
  for (const field of fields) Object.defineProperty(body, field, { value: 'x', enumerable: true });
  return new Set(unknownIn(schema.safeParse(body).error?.issues ?? []));
}

const resources: Record<string, Record<string, Endpoint>> = api;
/** Calls that accept and ignore unknown fields: a whole order of earlier clients, a vendor's event. */
const lenient: Endpoint[] = [api.shipments.track, api.payments.webhook, api.shipments.webhook];
const writing = Object.values(resources)
  .flatMap((resource) => Object.values(resource))
  .filter((one) => one.body && !lenient.includes(one));

test('no body takes a column of the database that its call does not name', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'identity')`,
  );
  const columns = rows.flatMap(({ name }) => [
    name,
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]);
  const others = [
    '_id',
    'role',
    'isAdmin',
    'usedCount',
    'price',
    'constructor',
    'prototype',
    '$set',
    '__v',
    'owner',
    'admin',
  ];
  const fields = [...new Set([...columns, ...others])];
  expect(fields.length).toBeGreaterThan(500);
  const taken: string[] = [];
  for (const { method, path, body } of writing) {
    if (!body) continue;
    const own = new Set(namesIn(body));
    const kinds = kindsOf(body).map((kind) => refusedOf(kind, fields));
    const slipped = fields.filter((field) => !own.has(field) && !kinds.every((refused) => refused.has(field)));
    if (slipped.length > 0) taken.push(`${method} ${path}: ${slipped.slice(0, 5).join()} (${slipped.length})`);
  }
  expect(taken).toEqual([]);
});

/** Fields about identity or prices; only these staff calls may accept them. */
const powerful = [
  'role',
  'usedCount',
  'used_count',
  'isAdmin',
  'userId',
  'total',
  'subtotal',
  'paymentStatus',
  'onHand',
  'reserved',
];

test('a shopper names no role, no sum and nobody else', () => {
  const shoppers = writing.filter(({ access }) => ['public', 'guest', 'user'].includes(access));
  const named = shoppers.flatMap(({ method, path, body }) =>
    namesIn(body)
      .filter((name) => powerful.includes(name))
      .map((name) => `${method} ${path} ${name}`),
  );
  expect(named).toEqual([]);
});
