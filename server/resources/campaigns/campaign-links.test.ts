import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink, campaignCalls } from '#server/testing/valid-campaigns.ts';

const { ask, signIn, pool } = await testShop();
const marketer = await signIn({ role: 'digitalMarketer', name: 'Imran Sheikh' });
const { token } = marketer;
const as = { ask, token };
const { one, change, click } = campaignCalls(as, pool);
const script = '<script>alert(1)</script>';

describe('links and spending', () => {
  test('a link has its short address, and each way the whole one with its UTM', async () => {
    const { _id, slug } = await addCampaign(as);
    const link = await addLink(as, _id, {
      slug: 'insta',
      variants: [
        { target: '/products?category=hoodies', content: 'reel', weight: 1 },
        { target: '/', content: 'story', weight: 3 },
      ],
    });
    const utm = `utm_source=instagram&utm_medium=social&utm_campaign=${slug}`;
    expect(link).toMatchObject({
      short: `/go/${slug}/insta`,
      clicks: 0,
      verdict: 'Too few visits to tell: each variant needs at least 100.',
      variants: [
        { letter: 'a', path: `/products?category=hoodies&${utm}&utm_content=reel`, weight: 1, visits: 0 },
        { letter: 'b', path: `/?${utm}&utm_content=story`, weight: 3, visits: 0 },
      ],
    });
  });

  const way = { target: '/', content: '', weight: 1 };
  test.each([
    [{ variants: [{ ...way, target: 'https://evil.example' }] }, 'variants.0.target'],
    [{ variants: [{ ...way, target: '//evil.example' }] }, 'variants.0.target'],
    [{ variants: [{ ...way, target: `/${script}` }] }, 'variants.0.target'],
    [{ variants: [{ ...way, content: script }] }, 'variants.0.content'],
    [{ variants: [{ ...way, weight: 0 }] }, 'variants'],
    [{ variants: [{ ...way, weight: 101 }] }, 'variants.0.weight'],
    [{ variants: [] }, 'variants'],
    [{ variants: Array.from({ length: 5 }, (_, place) => ({ ...way, content: `c${place}` })) }, 'variants'],
    [{ variants: [way, { ...way, content: 'b' }] }, 'variants.0.content'],
    [
      {
        variants: [
          { ...way, content: 'a' },
          { ...way, content: 'a' },
        ],
      },
      'variants.1.content',
    ],
    [{ slug: '../x' }, 'slug'],
    [{ source: script }, 'source'],
    [{ medium: '' }, 'medium'],
  ])('a link of %o is refused at its field', async (more, field) => {
    const { _id } = await addCampaign(as);
    const body = { slug: '', source: 'mail', medium: 'newsletter', variants: [way], ...more };
    const reply = await ask(api.campaignLinks.add, { token, params: { id: _id }, body });
    expect([reply.status, reply.json.errors?.map((fault) => fault.field)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  });

  test('within a campaign each address is one link, and what a split is told apart by is used nowhere else', async () => {
    const { _id } = await addCampaign(as);
    const split = {
      variants: [
        { ...way, content: 'a1' },
        { ...way, content: 'b1' },
      ],
    };
    await addLink(as, _id, split);
    const add = async (more: object) => {
      const body = { slug: 'two', source: 'mail', medium: 'letter', variants: [way], ...more };
      return (await ask(api.campaignLinks.add, { token, params: { id: _id }, body })).json.errors?.map(
        ({ field }) => field,
      );
    };
    expect(await add({ slug: '' })).toEqual(['slug']);
    expect(await add({ variants: [{ ...way, content: 'a1' }] })).toEqual(['variants.0.content']);
    expect(
      await add({
        variants: [
          { ...way, content: 'x' },
          { ...way, content: 'b1' },
        ],
      }),
    ).toEqual(['variants.1.content']);
    expect(await add({})).toBeUndefined();
  });

  test('what was clicked since it was renamed keeps its new name, whoever takes the renaming back', async () => {
    const campaign = await addCampaign(as);
    const link = await addLink(as, campaign._id, { slug: 'old' });
    const name = `new-${campaign.slug}`;
    const variants = link.variants.map(({ _id, target, content, weight }) => ({ _id, target, content, weight }));
    const renamed = [
      (await change(campaign._id, { slug: name })).json.activityId,
      (
        await ask(api.campaignLinks.change, {
          token,
          params: { id: campaign._id, linkId: link._id },
          body: { slug: 'new', source: link.source, medium: link.medium, variants },
        })
      ).json.activityId,
    ];
    await click(link.variants[0]?._id ?? '');
    for (const id of renamed) {
      const { json } = await ask(api.activity.undo, { token, params: { id } });
      expect(json.results).toMatchObject([{ problem: 'It has been changed since.' }]);
    }
    const { campaign: now, links } = await one(campaign._id);
    expect([now.slug, links[0]?.slug]).toEqual([name, 'new']);
  });

  test('what was clicked keeps its address, its ways and its campaign', async () => {
    const { _id } = await addCampaign(as);
    const link = await addLink(as, _id, {
      variants: [
        { ...way, content: 'a' },
        { ...way, content: 'b' },
      ],
    });
    const [first, second] = link.variants;
    await click(first?._id ?? '', 2);
    const params = { id: _id, linkId: link._id };
    const kept = link.variants.map(({ _id: id, target, content, weight }) => ({ _id: id, target, content, weight }));
    const save = (more: object) => {
      const body = { slug: '', source: 'instagram', medium: 'social', variants: kept, ...more };
      return ask(api.campaignLinks.change, { token, params, body });
    };
    expect((await save({ slug: 'new' })).json.errors).toMatchObject([{ field: 'slug' }]);
    expect((await save({ source: 'mail' })).json.errors).toMatchObject([{ field: 'source' }]);
    expect((await save({ medium: 'letter' })).json.errors).toMatchObject([{ field: 'medium' }]);
    const recontented = kept.map((one) => ({ ...one, content: `${one.content}-2` }));
    expect((await save({ variants: recontented })).json.errors).toMatchObject([{ field: 'variants.0.content' }]);
    expect((await save({ variants: kept.slice(1) })).json.errors).toMatchObject([{ field: 'variants' }]);
    expect((await change(_id, { slug: 'another-name' })).json.errors).toMatchObject([{ field: 'slug' }]);
    const removed = await ask(api.campaignLinks.remove, { token, params });
    expect([removed.status, removed.json.errors]).toMatchObject([400, [{ field: 'variants' }]]);
    const changed = (
      await save({
        variants: [
          { ...kept[0], weight: 0, target: '/about' },
          { ...kept[1], weight: 5 },
        ],
      })
    ).json;
    expect(changed.link).toMatchObject({
      clicks: 2,
      variants: [
        { letter: 'a', weight: 0, clicks: 2 },
        { letter: 'b', weight: 5 },
      ],
    });
    // The other variant was never clicked: it may be deleted, and its letter is free again.
    const less = (await save({ variants: [{ ...kept[0] }] })).json;
    expect(less.link.variants.map(({ _id: id }) => id)).toEqual([first?._id]);
    const more = (await save({ variants: [{ ...kept[0] }, { target: '/faq', content: 'c', weight: 1 }] })).json;
    expect(more.link.variants.map(({ letter }) => letter)).toEqual(['a', 'b']);
    expect(more.link.variants[1]?._id).not.toBe(second?._id);
    expect((await one(_id)).campaign.isSlugFixed).toBe(true);
  });

  test('a link clicked without a content may be split and keeps having none', async () => {
    const { _id } = await addCampaign(as);
    const link = await addLink(as, _id);
    const [first] = link.variants.map(({ _id: id, target, content, weight }) => ({ _id: id, target, content, weight }));
    await click(first?._id ?? '');
    const params = { id: _id, linkId: link._id };
    const save = (content: string) => {
      const variants = [
        { ...first, content },
        { target: '/faq', content: 'b', weight: 1 },
      ];
      const body = { slug: '', source: 'instagram', medium: 'social', variants };
      return ask(api.campaignLinks.change, { token, params, body });
    };
    expect((await save('a')).json.errors).toMatchObject([{ field: 'variants.0.content' }]);
    expect((await save('')).json.link.variants).toMatchObject([{ content: '', clicks: 1 }, { content: 'b' }]);
  });

  test('a content clicked since it was changed stays, even if the change is undone', async () => {
    const { _id } = await addCampaign(as);
    const link = await addLink(as, _id);
    const variants = link.variants.map(({ _id: id, target, weight }) => ({ _id: id, target, content: 'reel', weight }));
    const body = { slug: '', source: 'mail', medium: 'social', variants };
    const { json } = await ask(api.campaignLinks.change, { token, params: { id: _id, linkId: link._id }, body });
    await click(link.variants[0]?._id ?? '');
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results).toMatchObject([{ problem: 'It has been changed since.' }]);
    expect((await one(_id)).links).toMatchObject([{ source: 'mail', variants: [{ content: 'reel' }] }]);
  });

  test('a way that is sent twice is refused at its place, as it could only be one of them', async () => {
    const { _id } = await addCampaign(as);
    const link = await addLink(as, _id);
    const kept = link.variants[0]?._id ?? '';
    const variants = ['a', 'b'].map((content) => ({ _id: kept, target: `/${content}`, content, weight: 1 }));
    const params = { id: _id, linkId: link._id };
    const body = { slug: '', source: 'mail', medium: 'letter', variants };
    const reply = await ask(api.campaignLinks.change, { token, params, body });
    expect([reply.status, reply.json.errors]).toEqual([
      400,
      [{ field: 'variants.1._id', message: 'This way is there twice.' }],
    ]);
    expect((await one(_id)).links[0]?.variants).toMatchObject([{ target: '/products', content: '' }]);
  });

  test('nobody overwrites a link another has changed since, nor one of another campaign', async () => {
    const [mine, other] = [await addCampaign(as), await addCampaign(as)];
    const link = await addLink(as, mine._id);
    const body = { slug: '', source: 'mail', medium: 'letter', variants: [way], version: link.version };
    const save = (id: string) => ask(api.campaignLinks.change, { token, params: { id, linkId: link._id }, body });
    expect((await save(other._id)).status).toBe(404);
    expect((await save(mine._id)).status).toBe(200);
    expect((await save(mine._id)).status).toBe(409);
    expect((await ask(api.campaignLinks.remove, { token, params: { id: other._id, linkId: link._id } })).status).toBe(
      404,
    );
  });

  test('what is spent adds up to the paisa, by day, and can be taken away', async () => {
    const { _id } = await addCampaign(as, { budget: 100 });
    const params = { id: _id };
    const spend = async (body: object) => (await ask(api.campaignLinks.addSpend, { token, params, body })).json.entry;
    await spend({ day: '2026-11-02', amount: 99.99, note: script });
    const second = await spend({ day: '2026-11-03', amount: '0.02' });
    expect(await one(_id)).toMatchObject({
      campaign: { performance: { spent: 100.01 } },
      spend: [
        { day: '2026-11-03', amount: 0.02, note: '' },
        { day: '2026-11-02', amount: 99.99, note: script },
      ],
    });
    await ask(api.campaignLinks.removeSpend, { token, params: { ...params, entryId: second._id } });
    expect((await one(_id)).campaign.performance.spent).toBe(99.99);
    for (const bad of [
      { amount: 0 },
      { amount: -5 },
      { amount: 2e7 + 1 },
      { day: '2026-02-30' },
      { day: '0026-01-01' },
    ]) {
      const body = { day: '2026-11-02', amount: 1, ...bad };
      expect((await ask(api.campaignLinks.addSpend, { token, params, body })).status).toBe(400);
    }
  });

  test('spending whose answer was lost is noted once, and the repeat gets what the first was told', async () => {
    const { _id } = await addCampaign(as);
    const headers = { 'idempotency-key': randomUUID() };
    const spend = (amount: number) =>
      ask(api.campaignLinks.addSpend, { token, params: { id: _id }, headers, body: { day: '2026-11-02', amount } });
    const [first, again] = [await spend(99), await spend(99)];
    expect(again.status).toBe(201);
    expect(again.json.entry).toEqual(first.json.entry);
    expect(again.json.activityId, 'by which it can be taken back').toBe(first.json.activityId);
    expect((await one(_id)).spend).toHaveLength(1);
    expect((await spend(98)).status).toBe(422);
  });
});
