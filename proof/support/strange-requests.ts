import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  fieldsOf,
  hostileTexts,
  hostileValues,
  jsonText,
  malformedBodies,
  strangeQueries,
  withField,
} from '#server/testing/hostile-values.ts';

type Schema = { [key: string]: unknown };
type Valid = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** One raw request. */
export type Strange = { url: string; text: string | undefined; type: string };

const hostile = fc.constantFrom(...Object.values(hostileValues));
const anything = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
);
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-7',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  'application/xml',
  'application/json, text/html',
  '',
];
const defaultType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...types) },
);

/** Generates requests of an endpoint: half of them a good one with changes, half from its schema. */
export function strangeRequests(endpoint: Endpoint, valid: Valid): fc.Arbitrary<Strange> {
  const fromSchema = made(endpoint, valid);
  return fc.oneof(mutated(endpoint, valid), endpoint.form ? fc.oneof(fromSchema, filled(endpoint, valid)) : fromSchema);
}

function mutated(endpoint: Endpoint, valid: Valid): fc.Arbitrary<Strange> {
  const paths = fieldsOf(valid.body);
  const change =
    paths.length === 0
      ? fc.constant(valid.body)
      : fc
          .array(fc.tuple(fc.constantFrom(...paths), anything), { minLength: 1, maxLength: 4 })
          .map((changes) => changes.reduce<unknown>((body, [path, value]) => changed(body, path, value), valid.body));
  const text = change.chain((body) => (body === undefined ? fc.constant(undefined) : bytesOf(jsonText(body))));
  return fc.record({
    url: fc.oneof(fc.constant(addressOf(endpoint, valid)), addresses(endpoint, valid)),
    text,
    type: defaultType,
  });
}

/** A field may be gone with a part removed by another change. */
function changed(body: unknown, path: (string | number)[], value: unknown): unknown {
  try {
    return withField(body, path, value as string);
  } catch {
    return body;
  }
}

function made(endpoint: Endpoint, valid: Valid): fc.Arbitrary<Strange> {
  const body =
    endpoint.body && !endpoint.rawBody
      ? ofSchema(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema).chain((value) =>
          bytesOf(jsonText(value ?? null)),
        )
      : fc.constantFrom(undefined, ...malformedBodies);
  const text = fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.constantFrom(...malformedBodies) });
  return fc.record({ url: addresses(endpoint, valid), text, type: defaultType });
}

/**
 * Form data that no browser sends: parts without a name or an end, names with a meaning in JavaScript, invalid headers.
 */
function filled(endpoint: Endpoint, valid: Valid): fc.Arbitrary<Strange> {
  const named = [...(endpoint.form?.files ?? []), ...Object.keys(valid.body ?? {})];
  const part = fc.record({
    name: fc.constantFrom(...named, ...named, '__proto__', 'constructor', 'a\u0000b', '"', ''),
    file: fc.constantFrom('', '; filename="a.png"', '; filename="../../a.png"', '; filename=', '; filename*=x'),
    header: fc.constantFrom('', 'Content-Type: image/png', 'Content-Type: application/json', 'a\u0000b', ':'),
    value: anything.map((value) => (typeof value === 'string' ? value : jsonText(value))),
  });
  const text = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'))
    .map(([parts, end]) => parts.map(partText).join('') + end)
    .chain(bytesOf);
  return fc.record({ url: addresses(endpoint, valid), text, type: fc.constant('multipart/form-data; boundary=x') });
}

function partText({ name, file, header, value }: Record<'name' | 'file' | 'header' | 'value', string>): string {
  const lines = [`--x`, `Content-Disposition: form-data; name="${name}"${file}`, header].filter((line) => line !== '');
  return `${lines.join('\r\n')}\r\n\r\n${value}\r\n`;
}

/** The same text with a byte order mark, a duplicate key, or truncated. */
function bytesOf(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.constant(`\uFEFF${text}`) },
    { weight: 1, arbitrary: fc.constant(text.replace(/^\{("[^"]+"):/, '{$1:null,$1:')) },
    { weight: 1, arbitrary: fc.nat({ max: text.length }).map((at) => text.slice(0, at)) },
  );
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Valid): string {
  const search = new URLSearchParams(query);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function addresses(endpoint: Endpoint, valid: Valid): fc.Arbitrary<string> {
  const bad = fc.constantFrom(...Object.values(hostileTexts).filter((text) => text !== ''));
  const plain = addressOf(endpoint, { params: valid.params ?? {} });
  const spelled = fc.tuple(
    fc.constantFrom(...Object.keys(valid.query ?? { q: '' })),
    bad,
    fc.constantFrom('', '[]', '[a]'),
  );
  const query = fc
    .array(spelled, { maxLength: 3 })
    .map((pairs) => pairs.map(([name, text, end]) => `${name}${end}=${text}`).join('&'));
  const names = Object.keys(valid.params ?? {});
  const part =
    names.length === 0
      ? fc.constant(plain)
      : fc
          .tuple(fc.constantFrom(...names), bad)
          .map(([name, text]) =>
            addressOf(endpoint, { params: { ...valid.params, [name]: 'PLACE' } }).replace('PLACE', text),
          );
  return fc.oneof(
    { weight: 4, arbitrary: query.map((text) => `${plain}?${text}`) },
    { weight: 3, arbitrary: part },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...strangeQueries.filter((text) => !text.includes('#')))
        .map((text) => `${plain}${text}`),
    },
  );
}

/** Generates values of a schema's shape, at its bounds and beyond them. */
function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: shaped(schema) }, { weight: 1, arbitrary: anything });
}

function shaped(schema: Schema): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, anyOf, oneOf, properties, items } = schema;
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  if (only !== undefined) return fc.constant(only);
  const parts = anyOf ?? oneOf;
  if (Array.isArray(parts)) return fc.oneof(...parts.map((part) => ofSchema(part as Schema)));
  if (type === 'object' || properties)
    return fc.record(
      Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, part]) => [name, ofSchema(part)]),
      ),
      { requiredKeys: (schema.required as string[] | undefined) ?? [] },
    );
  if (type === 'array') return fc.array(ofSchema((items ?? {}) as Schema), { maxLength: 4 });
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return texts(schema);
  return anything;
}

function numbers({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [least, most] = [Number(minimum ?? 0), Number(maximum ?? 1_000)];
  return fc.constantFrom(least, least - 1, least + 1, most, most - 1, most + 1, (least + most) / 2, 0.1 + 0.2);
}

function texts({ format, minLength, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  const [least, most] = [Number(minLength ?? 0), Math.min(Number(maxLength ?? 50), 5_000)];
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.min(most, least + 50), unit: 'grapheme' }),
    fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), 'é😀'.repeat(Math.ceil(most / 4))),
  );
}
