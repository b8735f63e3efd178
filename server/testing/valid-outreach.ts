import { api } from '#contract/api.ts';
import { addCoupon } from './test-coupons.ts';
import type { TestShop } from './test-shop.ts';

type World = { token: string; tee: { id: string; categoryId: string } };

/** Valid requests for each endpoint of messages to segments, with every field set. */
export async function outreachRequests({ ask }: TestShop, { token, tee }: World) {
  // The coupon lasts a day.
  const soon = new Date(Date.now() + 12 * 3_600_000).toISOString();
  const coupon = await addCoupon({ ask, token });
  const segment = {
    boughtDays: 30,
    minOrders: 1,
    minSpent: 99.5,
    lapsedDays: 3,
    cartDays: 1,
    states: ['Karnataka'],
    cities: ['Bengaluru'],
    categories: [tee.categoryId],
  };
  const said = {
    channels: ['email', 'push'],
    subject: 'New drop',
    heading: 'It is here',
    words: 'Look.\n\nTwice.',
    pushWords: 'Look inside.',
    buttonLabel: 'See it',
    buttonLink: '/products?sort=newest#top',
    products: [tee.id],
    couponCode: coupon.code,
  };
  const draft = (name: string) => ({ name, ...said, segment });
  const make = async (name: string) => {
    const { json } = await ask(api.outreach.add, { token, body: draft(name) });
    return { params: { id: json.outreach._id } };
  };
  const scheduled = await make('Stopped');
  await ask(api.outreach.schedule, { token, ...scheduled, body: { at: soon, version: 1 } });
  const known = await make('Known');
  const query = { search: 'n', state: 'draft', channel: 'push', sort: '-sent' };
  return {
    list: { query: { page: '1', limit: '5', ...query } },
    export: { query },
    options: {},
    rest: { body: { everyDays: 2, version: 1 } },
    audience: { body: { segment, channels: said.channels } },
    preview: { body: said },
    test: { body: said },
    add: { body: draft('New') },
    one: known,
    results: known,
    change: { ...known, body: { ...draft('Changed'), version: 1 } },
    remove: await make('Removed'),
    copy: known,
    schedule: { ...(await make('Scheduled')), body: { at: soon, version: 1 } },
    stop: scheduled,
  };
}
