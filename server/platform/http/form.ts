import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, invalid } from './api-error.ts';
import type { Caller } from './caller.ts';
import { NoRoom } from './load-shedding.ts';

type Form = NonNullable<Endpoint['form']>;

const mostFields = 40;
const longestField = 16 * 1024;

/** Forms read concurrently: each may take 50 MB before it is validated. Guests and users have separate limits. */
const seats = { guest: 4, user: 12 } as const;
const seated: Record<Caller['kind'], Set<ServerResponse>> = { guest: new Set(), user: new Set() };

/** The response a file belongs to. Not `request.signal`: Fastify aborts that as soon as a body is read. */
const answers = new WeakMap<Uint8Array, ServerResponse>();

/** Whether its client has disconnected or already got a response. */
export function isAbandoned(file: Uint8Array): boolean {
  return answers.get(file)?.closed === true;
}

type Asked = { request: FastifyRequest; response: ServerResponse; kind: Caller['kind'] };

/**
 * Reads form data into one object: text fields as strings, repeated fields as lists, files as bytes or lists of bytes.
 */
export async function readForm(asked: Asked, form: Form): Promise<Record<string, unknown>> {
  const { response, kind } = asked;
  const readers = seated[kind];
  if (readers.size >= seats[kind]) throw new NoRoom(5);
  readers.add(response);
  const leave = () => readers.delete(response);
  // Stops waiting for the rest of a form once its response is closed.
  response.once('close', leave);
  return fieldsOrRefusal(asked, form).finally(leave);
}

async function fieldsOrRefusal(asked: Asked, form: Form): Promise<Record<string, unknown>> {
  try {
    return await fieldsIn(asked, form);
  } catch (cause) {
    // Truncated forms and parts without headers: the parser throws plain errors without a code.
    const isParsers = cause instanceof Error && cause.constructor === Error && !('code' in cause);
    throw isParsers ? new ApiError('INVALID_INPUT', { message: 'This form is incomplete.', cause }) : cause;
  }
}

async function fieldsIn({ request, response }: Asked, form: Form): Promise<Record<string, unknown>> {
  const mostOf = (name: string) => form.most?.[name] ?? 1;
  const files = form.files.reduce((sum, name) => sum + mostOf(name), 0);
  const limits = {
    fields: mostFields,
    fieldSize: longestField,
    files,
    fileSize: form.maxBytes,
    parts: mostFields + files,
  };
  // Without a prototype, no field name is special.
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      if (!form.files.includes(name)) throw invalid(name, `"${name}" takes no file.`);
      const bytes = await part.toBuffer();
      answers.set(bytes, response);
      // Browsers send this for an empty file field.
      if (part.filename === undefined || part.filename === '') continue;
      fields[name] = mostOf(name) > 1 ? [fields[name] ?? [], bytes].flat() : bytes;
      if (form.named) fields[`${name}Names`] = [fields[`${name}Names`] ?? [], part.filename].flat();
    } else {
      if (part.valueTruncated) throw new ApiError('BODY_TOO_LARGE');
      fields[name] = name in fields ? [fields[name], part.value].flat() : part.value;
    }
  }
  return { ...fields };
}
