import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Parcel } from './book.ts';
import type { Sandbox } from './context.ts';
import { refused } from './errors.ts';
import { playNext } from './player.ts';
import { parcelWith } from './shipments.ts';
import { switchChange, turn, defaultSwitches } from './switches.ts';

type Params = { Params: { awb: string } };

/** The switches over HTTP, with the account's password, for tests in another process. */
export async function controlRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { switches, webhooks, settings } = sandbox;
  app.addHook('onRequest', async (request) => requirePassword(request, settings));
  app.get('/switches', async () => switches);
  app.patch('/switches', async ({ body }) => {
    const change = switchChange.safeParse(body);
    if (!change.success) throw refused(z.prettifyError(change.error), 422);
    turn(switches, change.data);
    return switches;
  });
  app.delete('/switches', async () => {
    turn(switches, defaultSwitches());
    return switches;
  });
  app.get('/webhooks', async () => webhooks.sent);
  app.post('/webhooks/release', async () => {
    webhooks.release();
    await webhooks.settled();
    return {};
  });
  // Plays the next scan at once.
  app.post<Params>('/parcels/:awb/next', async ({ params }) => {
    const parcel = knownParcel(sandbox, params.awb);
    playNext(sandbox, parcel);
    await webhooks.settled();
    return { status: parcel.status, played: parcel.played };
  });
}

function knownParcel(sandbox: Sandbox, awb: string): Parcel {
  const parcel = parcelWith(sandbox, awb);
  if (!parcel) throw refused('There is no such AWB.', 404);
  return parcel;
}

function requirePassword({ headers }: FastifyRequest, { email, password }: Sandbox['settings']): void {
  const expected = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  if (headers.authorization !== expected) throw refused('Token not provided', 401);
}
