import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, invalid } from './api-error.ts';
import type { Caller } from './caller.ts';
import { NoRoom } from './load-shedding.ts';

type Form = NonNullable<Endpoint['form']>;

const mostFields = 40;
const longestField = 16 * 1024;

/**
 * So many forms are read at once, by who sends them: one may hold 50 MB (25 MB twice, while its parts are joined) before
 * anybody knows whether it may. All of them together fit the memory of a pod (deploy/helm/values.yaml).
 */
const seats = { guest: 3, user: 6, staff: 3 } as const;
const seatsOfOne = 3;
/** Whose form it is, by the answer that waits for it; undefined for a stranger's. */
const seated: Record<keyof typeof seats, Map<ServerResponse, string | undefined>> = {
  guest: new Map(),
  user: new Map(),
  staff: new Map(),
};

/** The response a file belongs to. Not `request.signal`: Fastify aborts that as soon as a body is read. */
const answers = new WeakMap<Uint8Array, ServerResponse>();

/** Whether its client has disconnected or already got a response. */
export function isAbandoned(file: Uint8Array): boolean {
  return answers.get(file)?.closed === true;
}

type Asked = { request: FastifyRequest; response: ServerResponse; caller: Caller };

/**
 * Reads form data into one object: text fields as strings, repeated fields as lists, files as bytes or lists of bytes.
 */
export async function readForm(asked: Asked, form: Form): Promise<Record<string, unknown>> {
  const { response, caller } = asked;
  const kind = kindOf(caller);
  const readers = seated[kind];
  const person = caller.kind === 'user' ? caller.userId : undefined;
  const own = [...readers.values()].filter((reader) => reader !== undefined && reader === person).length;
  if (readers.size >= seats[kind] || own >= seatsOfOne) throw new NoRoom(5);
  readers.set(response, person);
  const leave = () => readers.delete(response);
  // Stops waiting for the rest of a form once its response is closed.
  response.once('close', leave);
  return fieldsOrRefusal(asked, form).finally(leave);
}

function kindOf(caller: Caller): keyof typeof seats {
  if (caller.kind === 'guest') return 'guest';
  return caller.role === 'user' ? 'user' : 'staff';
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
      if (!form.files.includes(name)) throw invalid(name, `"${name}" does not accept a file.`);
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
