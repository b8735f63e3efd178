import { z, type ZodType } from 'zod';

/** A value as JSON text: some, such as 1e309 or a repeated key, cannot be expressed as a JavaScript value. */
type RawJson = { raw: string };

const raw = (text: string): RawJson => ({ raw: text });

/** Marks a field that is not sent at all. */
export const missing = Symbol('missing');

type Hostile = RawJson | typeof missing | string | number | boolean | null | object;

/** Invalid for every field: wrong types, empty and oversized values, and inputs that break parsers and databases. */
export const hostileValues: Record<string, Hostile> = {
  missing,
  null: null,
  empty: '',
  blank: '   ',
  zero: 0,
  'minus one': -1,
  'minus zero': raw('-0'),
  half: 0.5,
  '2^31': 2 ** 31,
  '-2^31 - 1': -(2 ** 31) - 1,
  '2^53': 2 ** 53,
  '1e309': raw('1e309'),
  '-1e309': raw('-1e309'),
  'a long number': raw('1'.repeat(400)),
  true: true,
  false: false,
  'empty list': [],
  'list of one': ['x'],
  'list of nulls': [null, null],
  'empty object': {},
  'object with toString': { toString: 'x', valueOf: 1 },
  __proto__: raw('{"__proto__":{"role":"admin"}}'),
  'constructor.prototype': raw('{"constructor":{"prototype":{"role":"admin"}}}'),
  NUL: 'a\u0000b',
  'half a pair': '\uD800',
  'other half': 'x\uDC00y',
  'pair the wrong way round': '\uDC00\uD800',
  'ten thousand letters': 'x'.repeat(10_000),
  'a hundred thousand letters': 'x'.repeat(100_000),
  'many faces': '😀'.repeat(3_000),
  'right to left': '\u202Egnp.exe',
  'line feeds': 'a\r\nBcc: all@ksauni.example',
  SQL: `'; drop table orders; --`,
  markup: '<img src=x onerror=alert(1)>',
  template: '${7*7}{{7*7}}',
  path: '../../../../etc/passwd',
  percent: '%00%ff%',
  'unknown id': '0197e6a0-0000-7000-8000-000000000000',
  'nearly an id': '0197e6a0-0000-7000-8000-00000000000g',
  'number in text': '1',
  'NaN in text': 'NaN',
  'deep list': raw('['.repeat(500) + ']'.repeat(500)),
  'very deep list': raw('['.repeat(50_000) + ']'.repeat(50_000)),
  'deep object': raw('{"a":'.repeat(200) + '1' + '}'.repeat(200)),
  'date that is none': '2026-02-31T25:61:00Z',
};

/** For addresses, already percent-encoded. */
export const hostileTexts: Record<string, string> = {
  empty: '',
  blank: '%20',
  NUL: '%00',
  'NUL inside': 'a%00b',
  'half a pair': '%ED%A0%80',
  'broken UTF-8': '%C3%28',
  'lone percent': '%',
  'bad escape': '%zz',
  slash: '%2F',
  'dot dot': '..%2F..%2Fetc%2Fpasswd',
  'back slash': '%5C..%5C',
  'encoded dots': '%2e%2e%2e',
  minus: '-1',
  half: '0.5',
  '2^31': '2147483648',
  '2^53': '9007199254740992',
  '1e309': '1e309',
  hex: '0x10',
  NaN: 'NaN',
  Infinity: 'Infinity',
  true: 'true',
  brackets: '%5B%5D',
  braces: '%7B%7D',
  SQL: '%27%20or%201%3D1%20--',
  wildcard: '%25_%25',
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'line feed': 'a%0D%0AX-Evil:%201',
  face: '%F0%9F%98%80',
  __proto__: '__proto__',
  constructor: 'constructor',
  'unknown id': '0197e6a0-0000-7000-8000-000000000000',
  'nearly an id': '0197e6a0-0000-7000-8000-00000000000g',
  'two hundred letters': 'x'.repeat(200),
  'ten thousand letters': 'x'.repeat(10_000),
  commas: ','.repeat(300),
};

/** Bodies that are not a JSON object. */
export const malformedBodies = [
  '{',
  '}',
  '{"a":}',
  '[',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  "{'a':1}",
  '{"a":1,}',
  '\u0000',
  '{"a":"\u0000"}',
  'undefined',
  '<xml/>',
  ' ',
  '\n',
  '{"a":1}{"b":2}',
  '\uFEFF{}',
  '// x\n{}',
];

/** Columns and keywords of other systems that no endpoint accepts. */
export const foreignFields = [
  'role',
  '_id',
  'userId',
  'user_id',
  'price',
  'total',
  'status',
  'isAdmin',
  'isVerified',
  'version',
  'usedCount',
  'paymentStatus',
  '$where',
];

/** Query strings that may follow an address. */
export const strangeQueries = [
  '?',
  '?&&&',
  '?=',
  '?=x',
  '?a',
  '?__proto__=x',
  '?__proto__[role]=admin',
  '?constructor=x',
  '?toString=1',
  '?%00=1',
  '?%=1',
  `?${'a=1&'.repeat(2_000)}`,
  '?a=%ED%A0%80',
  '??',
  '?#',
  ';a=1',
];

/** Serialises a value that may contain raw parts to JSON text. */
export function jsonText(value: unknown): string {
  const parts: string[] = [];
  // A value that JSON cannot represent has no text.
  const text: string | undefined = JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('raw' in part) || typeof part.raw !== 'string') return part;
    return `\u0001${parts.push(part.raw) - 1}\u0001`;
  });
  return (text ?? 'null').replace(/"\\u0001(\d+)\\u0001"/g, (_, index: string) => parts[Number(index)] ?? 'null');
}

/** Returns the paths of all fields in a body, including containers: `['items', 0, 'size']`. */
export function fieldsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.flatMap((name) => [[...at, name], ...fieldsOf(Reflect.get(value, name), [...at, name])]);
}

/** Returns a copy of a body with one field replaced or removed. */
export function withField(body: unknown, path: readonly (string | number)[], value: Hostile): unknown {
  const copy: unknown = structuredClone(body ?? {});
  const last = path.at(-1) ?? '';
  const owner = path.slice(0, -1).reduce<unknown>((part, name) => Reflect.get(part as object, name), copy) as object;
  if (value === missing) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return copy;
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Returns all fields that a body or query may have in any variant, including optional ones. */
export function namesOf(schema: ZodType): string[] {
  // Sound: the parts of a JSON schema read here.
  return [...new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema))];
}

function namesIn({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn)];
}
