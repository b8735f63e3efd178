import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop({ SHOP_DATA: await mkdtemp(join(tmpdir(), 'ksauni-media-')) });
const { token } = await signIn({ role: 'admin' });

test('the home page is told of active innovations, newest first; admins of all', async () => {
  for (const [title, isActive, daysOld] of [
    ['older', true, 2],
    ['newer', true, 1],
    ['secret', false, 0],
  ]) {
    await pool.query(
      `insert into innovations (title, description, picture_key, category, tags, is_active, created_at)
      values ($1, 'Dyed without water.', $2, 'Process', '{dye,water}', $3, now() - make_interval(days => $4))`,
      [title, await addPicture(pool), isActive, daysOld],
    );
  }
  const { json } = await ask(api.innovations.list);
  expect(json.innovations.map((innovation) => innovation.title)).toEqual(['newer', 'older']);
  expect(json.innovations[0]).toMatchObject({
    description: 'Dyed without water.',
    image: { alt: 'newer', url: expect.stringContaining('/media/') },
    category: 'Process',
    tags: ['dye', 'water'],
    priority: 'Medium',
    status: 'Draft',
    isActive: true,
  });
  const all = (await ask(api.innovations.all, { token })).json.innovations;
  expect(all.map((innovation) => innovation.title)).toEqual(['secret', 'newer', 'older']);
});

const told = { title: 'Ink that sinks in', description: 'Air still passes.', category: 'Process' };

async function add(fields: Parameters<typeof formOf>[0]) {
  const form = await formOf({ ...told, ...fields });
  return ask(api.innovations.add, { token, ...form });
}

describe('adding with form data', () => {
  test('takes tags as earlier clients send them, twice', async () => {
    const tags = ['#ink, soft hand', 'ink,soft hand'];
    const { status, json } = await add({ image: await photo(), tags, priority: 'High', status: 'In Progress' });
    expect(status).toBe(201);
    expect(json.innovation).toMatchObject({
      ...told,
      tags: ['ink', 'soft hand'],
      priority: 'High',
      status: 'In Progress',
      isActive: true,
      image: { alt: told.title, width: 900 },
    });
    await vi.waitFor(async () => {
      const [newest] = (await ask(api.innovations.list)).json.innovations;
      expect(newest?._id).toBe(json.innovation._id);
    }, 5_000);
  });

  test.each<[string, Record<string, string>]>([
    ['no picture', {}],
    ['an empty title', { title: ' ' }],
    ['a title of 101 letters', { title: 'x'.repeat(101) }],
    ['a description of 1001 letters', { description: 'x'.repeat(1_001) }],
    ['a category nobody knows', { category: 'Magic' }],
    ['a status nobody knows', { status: 'Done' }],
    ['a tag of 31 letters', { tags: 'x'.repeat(31) }],
  ])('refuses %s', async (_, fields) => {
    const sent: Parameters<typeof formOf>[0] = { ...fields };
    if (Object.keys(fields).length > 0) sent['image'] = await photo();
    expect((await add(sent)).status).toBe(400);
  });

  test.each(['user', 'digitalMarketer'] as const)('is not for a %s', async (role) => {
    const other = await signIn({ role });
    const form = await formOf({ ...told, image: await photo() });
    expect((await ask(api.innovations.add, { token: other.token, ...form })).status).toBe(403);
    expect((await ask(api.innovations.all, { token: other.token })).status).toBe(403);
  });
});

describe('changing', () => {
  test('every field can be changed alone; deleting is for good', async () => {
    const { innovation } = (await add({ image: await photo() })).json;
    const params = { id: innovation._id };
    for (const change of [
      { title: 'Ink' },
      { description: 'Nothing cracks.' },
      { category: 'Design' },
      { tags: ['one'] },
      { priority: 'Low' },
      { status: 'Approved' },
      { isActive: false },
    ]) {
      const { json } = await ask(api.innovations.update, { token, params, body: change });
      expect(json.innovation).toMatchObject(change);
    }
    await vi.waitFor(async () => {
      const shown = (await ask(api.innovations.list)).json.innovations.map(({ _id }) => _id);
      expect(shown).not.toContain(innovation._id);
    }, 5_000);
    expect((await ask(api.innovations.remove, { token, params })).status).toBe(200);
    expect((await ask(api.innovations.remove, { token, params })).status).toBe(404);
    expect((await ask(api.innovations.update, { token, params, body: { title: 'x' } })).status).toBe(404);
  });
});
