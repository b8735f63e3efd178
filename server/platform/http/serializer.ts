import fastJson from 'fast-json-stringify';
import { type ZodType, z } from 'zod';

type JsonSchema = { [key: string]: unknown };

type Write = (value: unknown) => string;

/** Compiled on first use: compiling all of them would take most of the start-up time. */
const writers = new WeakMap<ZodType, Write>();

/** Serialises exactly the declared fields: a column missing in the contract cannot leave the server. */
export function serialize(schema: ZodType, reply: unknown): string {
  return writerOf(schema)(reply);
}

/** Throws for a schema that cannot be expressed as JSON. */
export function writerOf(schema: ZodType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', reused: 'inline' });
  const write = fastJson(withoutNullUnions(json));
  writers.set(schema, write);
  return write;
}

// Already validated when the value was created; checking again would only cost time.
const checkedBefore = new Set(['pattern', 'format', '$schema', 'minimum', 'maximum']);

/** `anyOf [X, null]` makes the serialiser validate at run time; `nullable` does not. */
function withoutNullUnions(node: JsonSchema): JsonSchema {
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (checkedBefore.has(key)) continue;
    copy[key] = key === 'properties' ? ofEach(value) : ofAny(value);
  }
  const { anyOf } = copy;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return copy;
  return { ...anyOf.find((part) => !isNull(part)), nullable: true };
}

function ofAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofAny);
  return isSchema(value) ? withoutNullUnions(value) : value;
}

/** Keys below `properties` are field names, not JSON Schema keywords. */
function ofEach(value: unknown): unknown {
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, ofAny(schema)]));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function isNull(part: unknown): boolean {
  return isSchema(part) && part.type === 'null';
}
