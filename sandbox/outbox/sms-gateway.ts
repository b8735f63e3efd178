import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The shop's account: API key, and registered texts by template id with ##name## placeholders. */
export type SmsAccount = { authKey: string; templates: Record<string, string> };

type ReceivedSms = { id: string; to: string; text: string };

type Flow = { template_id: string; recipients: Record<string, string>[] };
type Answer = { status: number; type: 'success' | 'error'; message: string };

/** Simulates MSG91's flow API, including its errors with status 200. */
export async function openSmsGateway(account: SmsAccount, receive: (sms: ReceivedSms) => void) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  let count = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, ...body } = take(request, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function take({ method, url, headers }: IncomingMessage, body: string): Answer {
    if (method !== 'POST' || url !== '/api/v5/flow') return refusal(404, 'Not found');
    if (headers.authkey !== account.authKey) return refusal(401, 'Authentication failure');
    const flow = flowIn(body);
    const wording = flow && account.templates[flow.template_id];
    if (!flow || wording === undefined) return refusal(200, 'Template ID missing or invalid');
    if (!flow.recipients.every(({ mobiles = '' }) => /^91[6-9]\d{9}$/.test(mobiles)))
      return refusal(200, 'Invalid mobile number');
    const id = `sms-${(count += 1)}`;
    for (const { mobiles, ...values } of flow.recipients) {
      const filled = wording.replace(/##(\w+)##/g, (_mark, name: string) => values[name] ?? '');
      receive({ id, to: `+${mobiles}`, text: filled });
    }
    return { status: 200, type: 'success', message: id };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => (server.close(() => closed()), server.closeAllConnections())),
  };
}

function refusal(status: number, message: string): Answer {
  return { status, type: 'error', message };
}

function flowIn(body: string): Flow | undefined {
  try {
    const flow: unknown = JSON.parse(body);
    return isFlow(flow) ? flow : undefined;
  } catch {
    return undefined;
  }
}

function isFlow(value: unknown): value is Flow {
  if (typeof value !== 'object' || value === null || !('template_id' in value) || !('recipients' in value))
    return false;
  const { template_id: id, recipients } = value;
  return typeof id === 'string' && Array.isArray(recipients) && recipients.length > 0 && recipients.every(isWords);
}

function isWords(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string');
}
