import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, invalid } from './api-error.ts';
import type { Caller } from './caller.ts';
import { NoRoom } from './load-shedding.ts';

type Form = NonNullable<Endpoint['form']>;

const mostFields = 40;
const longestField = 16 * 1024;

/** So many forms are read at once: one may hold 50 MB before anybody knows whether it may. Strangers take no seat of people. */
const seats = { guest: 4, user: 12 } as const;
const seated: Record<Caller['kind'], Set<ServerResponse>> = { guest: new Set(), user: new Set() };

/** The answer that waits for what becomes of a file. Not `request.signal`: Fastify ends that as soon as a body is read. */
const answers = new WeakMap<Uint8Array, ServerResponse>();

/** Whether its sender has hung up, or has had another answer. */
export function isAbandoned(file: Uint8Array): boolean {
  return answers.get(file)?.closed === true;
}

type Asked = { request: FastifyRequest; response: ServerResponse; kind: Caller['kind'] };

/** Form data as one object: texts as they are, a repeated field as a list, each file as its bytes, of some fields a list of them. */
export async function readForm(asked: Asked, form: Form): Promise<Record<string, unknown>> {
  const { response, kind } = asked;
  const readers = seated[kind];
  if (readers.size >= seats[kind]) throw new NoRoom(5);
  readers.add(response);
  const leave = () => readers.delete(response);
  // Nobody waits for the end of a form whose answer has gone.
  response.once('close', leave);
  return fieldsOrRefusal(asked, form).finally(leave);
}

async function fieldsOrRefusal(asked: Asked, form: Form): Promise<Record<string, unknown>> {
  try {
    return await fieldsIn(asked, form);
  } catch (cause) {
    // A form that ends in the middle, or whose parts have no head: the parser has no code for that.
    const isParsers = cause instanceof Error && cause.constructor === Error && !('code' in cause);
    throw isParsers ? new ApiError('INVALID_INPUT', { message: 'This form is not complete.', cause }) : cause;
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
  // Without a prototype no field name means anything but itself.
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      if (!form.files.includes(name)) throw invalid(name, `"${name}" takes no file.`);
      const bytes = await part.toBuffer();
      answers.set(bytes, response);
      // What a browser sends for a file field that was left empty.
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
