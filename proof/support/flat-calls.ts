import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldsOf, missing, withField } from '#server/testing/hostile-values.ts';
import { askShop, type Reply } from './ask-shop.ts';

/** A request that succeeds. */
export type GoodCall = {
  name: string;
  method: string;
  /** With `:name` for its parameters. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** Headers that are treated as parameters as well. */
  varied?: Record<string, string>;
  /** Whether the contract's schemas, if any, admit the request. */
  takes?(call: GoodCall): boolean;
  port: number;
};

/** One parameter of a request, at any position, with statistics of the values tried. */
export type Parameter = {
  name: string;
  /** Its name for the scanner: sqlmap skips anything called a token. */
  key: string;
  shown: string;
  put(call: GoodCall, text: string): GoodCall;
  altered: number;
  /** How many of these got a successful response. */
  taken: number;
  /** Whether it admits more than letters and digits. */
  isOpen: boolean;
};

export type FlatCall = {
  call: GoodCall;
  parameters: readonly Parameter[];
  /** The prefix of all its addresses. */
  start: string;
  /** Returns an address with these parameters; others have the values of the good request. */
  addressOf(chosen: readonly Parameter[]): string;
};

export type FlatCalls = {
  calls: readonly FlatCall[];
  /** How often each status occurred; 0 is no response. */
  statuses: Map<number, number>;
  close(): Promise<void>;
};

/** Maximum parameters in one address, which the scanner has to read. */
const mostAtOnce = 24;

/**
 * Scanners vary query parameters; JSON with numbers, path segments and headers are supported badly or not at all. This
 * server exposes every endpoint as an address with all its parameters in the query, wherever they belong, and forwards
 * each request to the shop in its real form. `renew` is awaited before an endpoint's first request, and after a 401 or
 * 429, whose request is then repeated. Requests that lead to a 5xx or no response are printed at once.
 */
export async function openFlatCalls(good: readonly GoodCall[], renew: () => Promise<void>): Promise<FlatCalls> {
  const calls = good.flatMap(flattened);
  const statuses = new Map<number, number>();
  const met = new Set<Flat>();
  const answer = async (url: URL): Promise<Reply> => {
    const one = calls[Number(url.pathname.split('/')[1])];
    if (!one) throw new Error(`No call stands behind ${url.pathname}.`);
    if (!met.has(one)) await renew();
    met.add(one);
    const varied = variedIn(url, one);
    const sent = varied.reduce((call, { parameter, text }) => parameter.put(call, text), one.call);
    let reply = await send(sent);
    if (reply.status === 401 || reply.status === 429) {
      await renew();
      reply = await send(sent);
    }
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status >= 500 || reply.status === 0)
      process.stderr.write(`${one.call.name} ${reply.status || reply.text} ${url.search}\n`);
    for (const each of varied) note(one.call, each, reply);
    const texts = varied.map(({ text }) => text);
    return { ...reply, text: comparable(reply.text, texts) };
  };
  const { port, close } = await openDoor(answer);
  const addressed = calls.map((one, n) => {
    const start = `http://127.0.0.1:${port}/${n}/${one.call.name}?`;
    const addressOf = (chosen: readonly Parameter[]) =>
      start + new URLSearchParams(chosen.map(({ key, shown }) => [key, shown])).toString();
    return { ...one, start, addressOf };
  });
  return { calls: addressed, statuses, close };
}

type Flat = Omit<FlatCall, 'start' | 'addressOf'>;
type Varied = { parameter: Parameter; text: string };

/** Typical injection attempts. Other values, which scanners know better, are tried as they come. */
const signs = ["'", "a' or 'a'='a", '1 or 1=1', '(select 1)', 'a b'];

function flattened(call: GoodCall): Flat[] {
  const all = parametersOf(call).map((one, n) => ({
    ...one,
    key: `p${n}`,
    isOpen: signs.some((text) => isTaken(call, one, text)),
  }));
  const parts = Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, n) => n * mostAtOnce);
  return parts.map((from) => ({ call: unversioned(call), parameters: all.slice(from, from + mostAtOnce) }));
}

/** Removes the version, so that repeated saves cause no edit conflict. */
function unversioned(call: GoodCall): GoodCall {
  // Sound: a field of an object was removed.
  const changed = call.body && { ...call, body: withField(call.body, ['version'], missing) as object };
  return changed && call.takes?.(changed) ? changed : call;
}

function variedIn(url: URL, { parameters }: Flat): Varied[] {
  return parameters
    .map((parameter) => ({ parameter, text: url.searchParams.get(parameter.key) ?? parameter.shown }))
    .filter(({ parameter, text }) => text !== parameter.shown);
}

function note(call: GoodCall, { parameter, text }: Varied, reply: Reply): void {
  parameter.altered += 1;
  if (reply.status < 400) parameter.taken += 1;
  if (/[^\w.-]/.test(text)) parameter.isOpen ||= isTaken(call, parameter, text);
}

/** Whether the contract admits this value, regardless of others in the same request. */
function isTaken(call: GoodCall, parameter: Parameter, text: string): boolean {
  return call.takes?.(parameter.put(call, text)) ?? true;
}

async function openDoor(answer: (url: URL) => Promise<Reply>) {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://door')).then(
      ({ status, headers, text }) => {
        const [type = 'text/plain'] = [headers['content-type'] ?? []].flat();
        response.writeHead(status || 502, { 'content-type': type }).end(text);
      },
      (error: Error) => response.writeHead(404).end(error.message),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { port, close };
}

/**
 * Removes what is new in each response: ids, tokens, times, and the sent values. Repeated parts are kept once: sqlmap
 * would process a year of empty days for minutes.
 */
function comparable(text: string, sent: readonly string[]): string {
  const own = sent.filter(({ length }) => length > 4).map((one) => JSON.stringify(one).slice(1, -1));
  const left = own.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(renewed, '');
  return left
    .split(/(?<=\}),(?=\{)/)
    .filter((part, n, all) => part !== all[n - 1])
    .join(',');
}

const renewed = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|"requestId":"[^"]*"|eyJ[\w.-]{20,}/g;

/** Returns the address of the request with its parameters. */
export function pathOf({ path, params = {}, query = {} }: GoodCall): string {
  const filled = path.replaceAll(/(?<=\/):(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  const search = new URLSearchParams(query);
  return `${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function send(call: GoodCall): Promise<Reply> {
  const { method, headers = {}, body, port } = call;
  try {
    return await askShop(port, { method, path: pathOf(call), headers, ...(body && { body }) });
  } catch (error) {
    return { status: 0, headers: {}, text: String(error), ms: 0 };
  }
}

function parametersOf({ params = {}, query = {}, varied = {}, body }: GoodCall): Parameter[] {
  const fields = fieldsOf(body)
    // What holds for a list's first item holds for all.
    .filter((path) => path.every((part) => typeof part === 'string' || part === 0))
    .map((path) => [path, valueAt(body, path)] as const)
    .filter(([, value]) => typeof value !== 'object' || value === null);
  return [
    ...Object.entries(params).map(([name, value]) =>
      parameter(`path.${name}`, value, (call, text) => ({ ...call, params: { ...call.params, [name]: text } })),
    ),
    ...Object.entries(query).map(([name, value]) =>
      parameter(`query.${name}`, value, (call, text) => ({ ...call, query: { ...call.query, [name]: text } })),
    ),
    ...Object.entries(varied).map(([name, value]) =>
      parameter(`header.${name}`, value, (call, text) => ({ ...call, headers: { ...call.headers, [name]: text } })),
    ),
    ...fields.map(([path, value]) =>
      parameter(`body.${path.join('.')}`, value, (call, text) => {
        const typed = typeof value === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
        // Sound: a field of an object was changed.
        return { ...call, body: withField(call.body, path, typed) as object };
      }),
    ),
  ];
}

/** An empty value is shown as "nothing", as scanners skip parameters without a value. */
function parameter(name: string, value: unknown, put: Parameter['put']): Parameter {
  return { name, shown: value === '' ? 'nothing' : String(value), put, key: '', altered: 0, taken: 0, isOpen: false };
}

const valueAt = (body: unknown, path: (string | number)[]) =>
  path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), body);
