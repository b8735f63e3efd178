import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addBanner } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink, campaignCalls } from '#server/testing/valid-campaigns.ts';

const { ask, signIn, pool, clock } = await testShop();
const marketer = await signIn({ role: 'digitalMarketer', name: 'Imran Sheikh' });
const { token } = marketer;
const { token: admin } = await signIn({ role: 'admin' });
const as = { ask, token };
const { one, click } = campaignCalls(as, pool);
const day = 86_400_000;
const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();

describe('getting rid of', () => {
  test('one that somebody clicks at this moment keeps the click: it is archived', async () => {
    const { _id } = await addCampaign(as);
    const link = await addLink(as, _id);
    const clicking = await pool.connect();
    try {
      await clicking.query('begin');
      await clicking.query('insert into campaign_clicks (variant_id, day, clicks) values ($1, current_date, 1)', [
        link.variants[0]?._id,
      ]);
      const removing = ask(api.campaigns.remove, { token, params: { id: _id } });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await clicking.query('commit');
      expect((await removing).json.isDeleted).toBe(false);
    } finally {
      clicking.release();
    }
    expect((await one(_id)).campaign.state).toBe('archived');
  });

  test('what colleagues put into one since keeps it, though that it was made is taken back', async () => {
    const { _id } = await addCampaign(as);
    const made =
      (await ask(api.activity.list, { token: admin, query: { entityId: _id } })).json.activities[0]?._id ?? '';
    const link = await addLink(as, _id);
    const undone = await ask(api.activity.undo, { token: admin, params: { id: made } });
    expect(undone.json.results).toMatchObject([{ problem: 'It is in use by now.' }]);
    expect((await one(_id)).links.map(({ _id: id }) => id)).toEqual([link._id]);
  });

  test('one that was never clicked is deleted, and comes back whole by undo', async () => {
    const { _id } = await addCampaign(as, { banners: [await addBanner(pool, 'Goes along')], description: 'Kept' });
    await addLink(as, _id);
    await ask(api.campaignLinks.addSpend, { token, params: { id: _id }, body: { day: '2026-11-20', amount: 10 } });
    const before = await one(_id);
    const { json } = await ask(api.campaigns.remove, { token, params: { id: _id } });
    expect(json.isDeleted).toBe(true);
    expect((await ask(api.campaigns.one, { token, params: { id: _id } })).status).toBe(404);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json).toMatchObject({ success: true });
    const after = await one(_id);
    expect({
      ...after,
      campaign: { ...after.campaign, version: 0 },
      links: after.links.map((link) => ({ ...link, version: 0 })),
    }).toEqual({
      ...before,
      campaign: { ...before.campaign, version: 0 },
      links: before.links.map((link) => ({ ...link, version: 0 })),
    });
  });

  test('one that was clicked is archived instead', async () => {
    const { _id } = await addCampaign(as);
    await click((await addLink(as, _id)).variants[0]?._id ?? '');
    expect((await ask(api.campaigns.remove, { token, params: { id: _id } })).json.isDeleted).toBe(false);
    expect((await one(_id)).campaign).toMatchObject({ state: 'archived', performance: { clicks: 1 } });
  });

  test('many are paused, resumed, archived and deleted in one call that says what was left out and can be undone', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [live, draft, over] = [
      await addCampaign(as, { name: `${mark} live` }),
      await addCampaign(as, { name: `${mark} draft`, status: 'draft' }),
      await addCampaign(as, { name: `${mark} over`, startDate: at(-3), endDate: at(-2) }),
    ];
    const bulk = async (action: string, who: object = { matching: { search: mark } }) =>
      (await ask(api.campaigns.bulk, { token, body: { action, who } })).json;
    const paused = await bulk('pause');
    expect(new Map(paused.results.map(({ id, problem }) => [id, problem]))).toEqual(
      new Map([
        [live?._id, ''],
        [draft?._id, 'It is a draft: open it to schedule it.'],
        [over?._id, 'It has ended.'],
      ]),
    );
    const state = async () => (await one(live?._id ?? '')).campaign.state;
    expect(await state()).toBe('paused');
    // Idempotent: repeating it changes nothing.
    expect((await bulk('pause', { ids: [live?._id] })).results[0]?.problem).toBe('');
    await bulk('resume', { ids: [live?._id] });
    expect(await state()).toBe('live');
    const archived = await bulk('archive');
    expect(await state()).toBe('archived');
    await ask(api.activity.undo, { token, params: { id: archived.activityId } });
    expect(await state()).toBe('live');
    await click((await addLink(as, live?._id ?? '')).variants[0]?._id ?? '');
    const deleted = await bulk('delete');
    expect(deleted.results.find(({ id }) => id === live?._id)?.problem).toBe(
      'It has been clicked: it is archived instead.',
    );
    expect(await state()).toBe('archived');
    expect((await ask(api.campaigns.one, { token, params: { id: over?._id ?? '' } })).status).toBe(404);
    expect((await bulk('pause', { ids: [over?._id] })).results[0]?.problem).toBe('There is no such campaign any more.');
  });
});
