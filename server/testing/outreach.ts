import { api } from '#contract/api.ts';
import { optIn } from './tellable.ts';
import type { TestShop } from './test-shop.ts';

/** A draft that can be mailed to everybody by default. */
export function outreachDraft(more: Record<string, unknown> = {}) {
  return {
    name: 'New drop',
    channels: ['email'],
    subject: 'The new drop is here',
    heading: '',
    words: 'Heavy cotton, loose cut.\n\nOnly while it lasts.',
    pushWords: 'Heavy cotton, loose cut.',
    buttonLabel: 'See the drop',
    buttonLink: '/products?sort=newest',
    products: [],
    couponCode: '',
    segment: {},
    ...more,
  };
}

/** Actions of marketers on messages, and the job that sends them. */
export function marketing(shop: TestShop, token: string) {
  const { ask, pool, runJobs } = shop;
  const tick = async () => {
    await pool.query(`select graphile_worker.add_job('send-due-outreach')`);
    await runJobs();
  };
  const results = async (id: string) => (await ask(api.outreach.results, { token, params: { id } })).json.results;
  const state = async (id: string): Promise<string> =>
    (await ask(api.outreach.one, { token, params: { id } })).json.outreach.state;
  const draft = async (more: Record<string, unknown> = {}): Promise<string> => {
    const { json, status } = await ask(api.outreach.add, { token, body: outreachDraft(more) });
    if (status !== 201) throw new Error(JSON.stringify(json));
    return json.outreach._id;
  };
  const schedule = (id: string, at: string | null = null, version = 1) =>
    ask(api.outreach.schedule, { token, params: { id }, body: { at, version } });
  /** Creates a message and sends it, as far as two job runs get. */
  const sendNow = async (more: Record<string, unknown> = {}): Promise<string> => {
    const id = await draft(more);
    const { status, text } = await schedule(id);
    if (status !== 200) throw new Error(text);
    await tick();
    await tick();
    return id;
  };
  const count = async (segment: object, channels = ['email']) =>
    (await ask(api.outreach.audience, { token, body: { segment, channels } })).json.audience;
  return { tick, results, state, draft, schedule, sendNow, count };
}

/** Signs in a user who agreed to offers by mail, or by the given channels. */
export async function agreeing(shop: TestShop, channels: readonly ('email' | 'push')[] = ['email']) {
  const person = await shop.signIn({ name: 'Asha Menon' });
  for (const channel of channels) await optIn(shop, person.token, { topics: ['offers'], channel });
  return person;
}
