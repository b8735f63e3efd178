import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiErrors, type ErrorCode } from '#contract/errors.ts';

type Json = { [key: string]: unknown };

/** Errors any endpoint may return. */
const anywhere: ErrorCode[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** The OpenAPI 3.1 description, generated from the contract. `x-access` is the required access. */
export function openApi(
  api: Record<string, Record<string, Endpoint>>,
  options: { title: string; version: string; origin: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, resource, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: `${options.origin}/api` }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(endpoint: Endpoint, resource: string, name: string): Json {
  const described: Json = {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    responses: responses(endpoint),
  };
  if (endpoint.body) described.requestBody = { required: true, content: bodyContent(endpoint, endpoint.body) };
  if (endpoint.access !== 'public')
    described.security = endpoint.access === 'guest' ? [{}, { session: [] }] : [{ session: [] }];
  return described;
}

/** JSON, and form data with the same fields if the endpoint takes files. */
function bodyContent({ form }: Endpoint, body: z.ZodType): Json {
  const json = jsonContent(body, 'input');
  if (!form) return json;
  const file = { type: 'string', format: 'binary' };
  const files = form.files.map((name) => [name, form.most?.[name] ? { type: 'array', items: file } : file] as const);
  return { ...json, 'multipart/form-data': { schema: withProperties(jsonSchema(body, 'input'), files) } };
}

/** Adds the file fields; they stand beside a union body. */
function withProperties(schema: Json, files: ReadonlyArray<readonly [string, Json]>): Json {
  const own = (schema['properties'] ?? {}) as Json;
  return { ...schema, type: 'object', properties: { ...own, ...Object.fromEntries(files) } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties as Json).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: shape,
  }));
}

function responses(endpoint: Endpoint): Json {
  const byStatus: Json = {
    [endpoint.status ?? 200]: { description: 'Success', content: successContent(endpoint) },
  };
  const guarded: ErrorCode[] = ['public', 'guest'].includes(endpoint.access) ? [] : ['LOGIN_REQUIRED', 'FORBIDDEN'];
  if (endpoint.ofOwner) guarded.push('LOGIN_REQUIRED');
  for (const code of [...anywhere, ...guarded, ...(endpoint.errors ?? [])]) {
    const { status } = apiErrors[code];
    const known = byStatus[status] as { description: string } | undefined;
    byStatus[status] = { description: known ? `${known.description}, ${code}` : code };
  }
  return byStatus;
}

function successContent({ produces, reply }: Endpoint): Json {
  return produces ? { [produces]: { schema: { type: 'string', format: 'binary' } } } : jsonContent(reply, 'output');
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Preprocess steps have no JSON schema; the schema behind them is described.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}
