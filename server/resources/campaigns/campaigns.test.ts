import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink, campaignCalls } from '#server/testing/valid-campaigns.ts';

const { app, ask, signIn, pool, clock } = await testShop();
const marketer = await signIn({ role: 'digitalMarketer', name: 'Imran Sheikh' });
const admin = await signIn({ role: 'admin' });
const { token } = marketer;
const as = { ask, token };
const { one, change, click } = campaignCalls(as, pool);
const day = 86_400_000;
const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
/** A constant: two calls of `at(1)` may differ. */
const aDayOn = at(1);
const plan = { name: 'Diwali', startDate: '2026-11-01', endDate: '2026-11-10' };
const script = '<script>alert(1)</script>';

describe('planning', () => {
  test('a marketer plans a campaign as earlier clients do, and reads back what was sent', async () => {
    const body = {
      ...plan,
      description: 'Lamps and kurtas',
      budget: 50_000.5,
      status: 'draft',
      targetAudience: { ageRange: { min: 20, max: 35 }, gender: 'female', locations: ['Pune'], interests: ['Light'] },
      goals: { impressions: 1_000, clicks: 200, conversions: 20, revenue: 15_999.5 },
    };
    const { status, json } = await ask(api.campaigns.add, { token, body });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      message: 'Campaign created.',
      campaign: {
        ...body,
        slug: 'diwali',
        state: 'draft',
        startDate: '2026-10-31T18:30:00.000Z',
        endDate: '2026-11-10T18:30:00.000Z',
        createdBy: { name: 'Imran Sheikh' },
        performance: { clicks: 0, visits: 0, conversions: 0, revenue: 0, roas: null, costPerClick: null },
      },
    });
    const again = (await ask(api.campaigns.add, { token, body: plan })).json.campaign;
    expect(again).toMatchObject({ slug: 'diwali-2', status: 'draft', budget: 0, popup: false });
  });

  test.each([
    [{ endDate: '2026-10-31' }, 'endDate', 'A campaign must end after it begins.'],
    [{ startDate: aDayOn, endDate: aDayOn }, 'endDate', 'A campaign must end after it begins.'],
    [{ startDate: '0001-01-01' }, 'startDate', 'Choose a day from 2020 to 2099.'],
    [{ endDate: '9999-12-31' }, 'endDate', 'Choose a day from 2020 to 2099.'],
    [{ startDate: '2026-02-30' }, 'startDate', 'This must be a date such as 2026-12-31.'],
    [{ startDate: undefined }, 'startDate', 'This is required.'],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ budget: -1 }, 'budget', 'Budget must not be negative.'],
    [{ budget: 2_00_00_000.01 }, 'budget', 'Budget must be at most ₹2,00,00,000.'],
    [{ budget: 0.001 }, 'budget', 'Budget has at most two decimals.'],
    [{ slug: script }, 'slug', 'Use lowercase letters, digits and hyphens.'],
    [
      { slug: 'call-98450-12345' },
      'slug',
      'This looks like a phone number or a code, which is never counted. Use words.',
    ],
    [{ slug: 'message-diwali' }, 'slug', 'Slugs of messages begin with “message-”: choose another beginning.'],
    [{ status: 'live' }, 'status', 'Status is one of draft, active, paused, completed, cancelled.'],
    [{ goals: { clicks: 1.5 } }, 'goals.clicks', 'Clicks must be a whole number from 0 to 1000000000.'],
    [
      { targetAudience: { ageRange: { min: 40, max: 20 } } },
      'targetAudience.ageRange.max',
      'The maximum age must not be below the minimum.',
    ],
  ])('%o is refused at its field', async (more, field, message) => {
    const reply = await ask(api.campaigns.add, { token, body: { ...plan, ...more } });
    expect(reply.status).toBe(400);
    expect(reply.json.errors).toContainEqual({ field, message });
  });

  test('the largest budget is kept to the paisa, also as text of a form', async () => {
    const campaign = await addCampaign(as, { budget: '20000000', goals: { revenue: 2_00_00_000 } });
    expect(campaign).toMatchObject({ budget: 2_00_00_000, goals: { revenue: 2_00_00_000 } });
    expect((await change(campaign._id, { budget: 19_999_999.99 })).json.campaign.budget).toBe(19_999_999.99);
  });

  test('whatever is written is text and comes back as it is', async () => {
    const words = { name: script, description: script, targetAudience: { locations: [script], interests: [script] } };
    const campaign = await addCampaign(as, words);
    expect(campaign).toMatchObject(words);
    expect(campaign.slug).toMatch(/^script-alert-1-script(-\d+)?$/);
    const csv = (await ask(api.campaigns.export, { token, query: { search: '<script>' } })).text;
    expect(csv).toContain(script);
  });

  test('goes out as a table with the first and the last of its days in India', async () => {
    const { name } = await addCampaign(as, { ...plan, name: `Table ${crypto.randomUUID()}` });
    const [head, line] = await csvLines(
      { app },
      token,
      `/digital-marketer/campaigns/export?search=${encodeURIComponent(name)}`,
    );
    expect(head).toMatch(/^Campaign,Slug,State,Begins,Ends,/);
    expect(line).toMatch(/,2026-11-01,2026-11-10,/);
  });

  test('a change that turns the dates round is refused though only one of them is sent', async () => {
    const { _id } = await addCampaign(as);
    expect((await change(_id, { startDate: at(30) })).json.errors).toEqual([
      { field: 'endDate', message: 'A campaign must end after it begins.' },
    ]);
  });

  test('two campaigns never have the same name in their links', async () => {
    const { slug } = await addCampaign(as);
    const taken = { field: 'slug', message: 'Another campaign has this name in its links.' };
    expect((await ask(api.campaigns.add, { token, body: { ...plan, slug } })).json.errors).toEqual([taken]);
    expect((await change((await addCampaign(as))._id, { slug })).json.errors).toEqual([taken]);
  });

  test('a campaign never takes a slug that messages are known by, whatever it is called', async () => {
    const slugs: string[] = [];
    for (const name of ['Message of love', 'Message', 'Message']) {
      const { slug } = (await ask(api.campaigns.add, { token, body: { ...plan, name } })).json.campaign;
      slugs.push(slug);
    }
    expect(slugs).toEqual(['campaign-message-of-love', 'campaign-message', 'campaign-message-2']);
  });

  test('copies and new plans of one name made at the same moment each get a slug of their own', async () => {
    const [one, other] = [await addCampaign(as, { name: 'Rush hour' }), await addCampaign(as, { name: 'Rush hour' })];
    const copies = [one, one, one, other, other].map(({ _id }) =>
      ask(api.campaigns.duplicate, { token, params: { id: _id } }),
    );
    const plans = [1, 2, 3].map(() => ask(api.campaigns.add, { token, body: { ...plan, name: 'Rush hour' } }));
    const made = await Promise.all([...copies, ...plans]);
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(new Set(made.map(({ json }) => json.campaign.slug)).size).toBe(made.length);
  });

  test('who saves over what another has saved is told who it was, and nothing is lost', async () => {
    const { _id, version } = await addCampaign(as);
    const reply = await ask(api.campaigns.update, {
      token: admin.token,
      params: { id: _id },
      body: { description: 'Changed by another', version },
    });
    expect(reply.json.campaign.version).toBe(version + 1);
    const late = await change(_id, { description: 'Mine', version });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('saved this campaign on')]);
    expect((await one(_id)).campaign.description).toBe('Changed by another');
  });

  test('a copy is a draft of its own with the same plan and links, and nothing counted', async () => {
    const { _id, name, slug } = await addCampaign(as, { budget: 900, popup: true });
    const link = await addLink(as, _id, { slug: 'insta' });
    await click(link.variants[0]?._id ?? '', 3);
    await ask(api.campaignLinks.addSpend, { token, params: { id: _id }, body: { day: '2026-11-20', amount: 10 } });
    const { json, status } = await ask(api.campaigns.duplicate, { token, params: { id: _id } });
    expect([status, json.campaign]).toMatchObject([
      201,
      { name: `Copy of ${name}`, slug: `${slug}-2`, state: 'draft', budget: 900, popup: true },
    ]);
    const copy = await one(json.campaign._id);
    expect(copy).toMatchObject({ links: [{ slug: 'insta', clicks: 0, short: `/go/${slug}-2/insta` }], spend: [] });
  });
});

describe('states', () => {
  test('an earlier client that sends back "completed" with a later end brings it back to life', async () => {
    const { _id } = await addCampaign(as, { startDate: at(-3), endDate: at(-1) });
    const { campaign } = (await change(_id, { status: 'completed', endDate: at(5) })).json;
    expect(campaign.state).toBe('live');
    expect((await change(_id, { status: 'completed' })).json.campaign.state).toBe('ended');
  });

  test('the list is narrowed to a state exactly as each campaign shows it', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const named = (name: string, more: object) => addCampaign(as, { name: `${mark} ${name}`, ...more });
    await named('draft', { status: 'draft' });
    await named('scheduled', { startDate: at(1), endDate: at(2) });
    await named('live', { startDate: at(-1), endDate: at(2) });
    await named('paused', { startDate: at(-1), endDate: at(2), status: 'paused' });
    await named('ended', { startDate: at(-3), endDate: at(-2) });
    await named('archived', { status: 'cancelled' });
    const list = async (query: Record<string, string>) =>
      (await ask(api.campaigns.list, { token, query: { search: mark, sort: 'name', ...query } })).json;
    for (const state of ['draft', 'scheduled', 'live', 'paused', 'ended', 'archived']) {
      const { campaigns, pagination } = await list({ state });
      expect(campaigns.map((found) => [found.name, found.state])).toEqual([[`${mark} ${state}`, state]]);
      expect(pagination.totalCampaigns).toBe(1);
    }
    const names = async (query: Record<string, string>) =>
      (await list(query)).campaigns.map(({ name }) => name.slice(mark.length + 1));
    expect(await names({})).toEqual(['draft', 'ended', 'live', 'paused', 'scheduled']);
    expect(await names({ status: 'active' })).toEqual(['live', 'scheduled']);
    expect(await names({ status: 'completed' })).toEqual(['ended']);
    expect(await names({ limit: '2', page: '2' })).toEqual(['live', 'paused']);
    expect(await names({ sort: '-endDate', state: 'ended' })).toEqual(['ended']);
  });

  test('the month shows what runs in it, in days of India', async () => {
    const name = `Month ${crypto.randomUUID()}`;
    await addCampaign(as, { name, startDate: '2031-01-31', endDate: '2031-03-01' });
    const months = async (month: string) =>
      (await ask(api.campaigns.calendar, { token, query: { month } })).json.campaigns
        .map((found) => found.name)
        .filter((found) => found === name);
    expect(await months('2030-12')).toEqual([]);
    for (const month of ['2031-01', '2031-02', '2031-03']) expect(await months(month)).toEqual([name]);
    expect(await months('2031-04')).toEqual([]);
    expect((await ask(api.campaigns.calendar, { token, query: { month: '2031-13' } })).status).toBe(400);
  });
});

test('shoppers and strangers have no business here', async () => {
  const shopper = await signIn();
  for (const someone of [undefined, shopper.token]) {
    const who = someone === undefined ? {} : { token: someone };
    expect([401, 403]).toContain((await ask(api.campaigns.list, who)).status);
    expect([401, 403]).toContain((await ask(api.campaigns.add, { ...who, body: plan })).status);
  }
});

// Last: undo uses the database's clock, which does not move.
test('the clock begins and ends a campaign, a person pauses and resumes it', async () => {
  const { _id } = await addCampaign(as, { startDate: at(1), endDate: at(3) });
  const state = async () => (await one(_id)).campaign.state;
  expect(await state()).toBe('scheduled');
  clock.pass(day + 1_000);
  expect(await state()).toBe('live');
  expect((await change(_id, { status: 'paused' })).json.campaign).toMatchObject({
    state: 'paused',
    status: 'paused',
  });
  expect((await change(_id, { status: 'active' })).json.campaign).toMatchObject({ state: 'live', status: 'active' });
  clock.pass(2 * day);
  expect((await one(_id)).campaign).toMatchObject({ state: 'ended', status: 'completed' });
});
