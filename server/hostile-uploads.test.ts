import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from '#server/testing/ask.ts';
import { photo } from '#server/testing/forms.ts';
import { badNames, loadedPictures, noPictures, smuggled } from '#server/testing/hostile-uploads.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';
import { arrivedForCash, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'ksauni-hostile-uploads-'));
const media = path.join(folder, 'media');
const opened = await testShop({ SHOP_DATA: folder });
const { app, pool, ask, signIn } = opened;
const person = await signIn();
const { token: admin } = await signIn({ role: 'admin' });
afterAll(() => rm(folder, { recursive: true, force: true }));

const known = { image: `/media/${await addPicture(pool)}/720.webp` };
const shirt = (await ask(api.tshirts.add, { token: admin, body: { ...known, alt: 'Tee' } })).json.tshirt;
const innovation = { title: 'Ink', description: 'Sinks in.', category: 'Process', alt: 'Ink' };
const idea = (await ask(api.innovations.add, { token: admin, body: { ...innovation, ...known } })).json.innovation;
const banner = (await ask(api.adminBanners.add, { token: admin, body: { ...known, title: 'Sale', type: 'hero' } }))
  .json;
const room = (await ask(api.adminCategories.add, { token: admin, body: { name: 'Shirts' } })).json.category;
const tee = await addProduct(pool);
const words = { rating: '5', comment: 'Soft.' };
const review = (
  await ask(api.reviews.add, { token: person.token, body: { productId: tee.id, rating: 5, comment: 'x' } })
).json;
const returnOf = async () => {
  const arrived = await arrivedForCash(opened, { person });
  const { items, ...asked } = requestOf(arrived);
  return { ...asked, items: JSON.stringify(items) };
};
const sentBack = await returnOf();

type Fields = Record<string, string>;
type Door = {
  endpoint: Endpoint;
  /** Name of the file field. */
  field: string;
  token?: string;
  params?: Record<string, string>;
  fields?: Fields | (() => Fields | Promise<Fields>);
};

let made = 0;
const unlike = () => String((made += 1));

/** Every call that accepts a picture, with its other required fields. */
const doors: Record<string, Door> = {
  'one’s own picture': { endpoint: api.auth.uploadAvatar, field: 'avatar', token: person.token },
  'a picture of a product': { endpoint: api.adminProducts.upload, field: 'image' },
  'a product': { endpoint: api.adminProducts.update, field: 'images', params: { id: tee.id } },
  'a picture of a banner': { endpoint: api.adminBanners.upload, field: 'image' },
  'a banner': { endpoint: api.adminBanners.add, field: 'image', fields: { title: 'Sale', type: 'hero' } },
  'a banner on a phone': {
    endpoint: api.adminBanners.update,
    field: 'phoneImage',
    params: { id: banner.banner._id },
  },
  'a new category': {
    endpoint: api.adminCategories.add,
    field: 'image',
    fields: () => ({ name: `Room ${unlike()}` }),
  },
  'a category': { endpoint: api.adminCategories.update, field: 'image', params: { id: room._id } },
  'a new innovation': { endpoint: api.innovations.add, field: 'image', fields: innovation },
  'an innovation': { endpoint: api.innovations.update, field: 'image', params: { id: idea._id } },
  'a new T-shirt': { endpoint: api.tshirts.add, field: 'image', fields: { alt: 'Tee' } },
  'a T-shirt': { endpoint: api.tshirts.update, field: 'image', params: { id: shirt._id } },
  'a picture of a card': { endpoint: api.seo.upload, field: 'image' },
  'a new review': {
    endpoint: api.reviews.add,
    field: 'images',
    token: person.token,
    fields: async () => ({ ...words, productId: (await addProduct(pool)).id }),
  },
  'a review': {
    endpoint: api.reviews.update,
    field: 'images',
    token: person.token,
    params: { id: review._id },
    fields: words,
  },
  'a return': { endpoint: api.returns.create, field: 'images', token: person.token, fields: sentBack },
};

/** Created once for all calls. */
const refused = await Promise.all(
  Object.entries(noPictures).map(async ([what, make]): Promise<[string, Buffer]> => [what, await make()]),
);

type Part = { name: string; value: string | Uint8Array; fileName?: string };

/** Form data as an attacker writes it, with names unescaped. */
function formOf(parts: readonly Part[], { end = '--\r\n' } = {}) {
  const boundary = 'x-boundary-of-this-form';
  const pieces = parts.flatMap(({ name, value, fileName }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}${end}`].map((piece) => Buffer.from(piece)));
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const headersWith = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` });
const cutOff = (form: ReturnType<typeof formOf>) => ({ ...form, body: form.body.subarray(0, -400) });

const fieldsOf = async ({ fields = {} }: Door): Promise<Part[]> => {
  const all = typeof fields === 'function' ? await fields() : fields;
  return Object.entries(all).map(([name, value]) => ({ name, value }));
};

async function send({ endpoint, token = admin, params = {} }: Door, form: Pick<Sent, 'body' | 'headers'>) {
  const began = process.cpuUsage();
  const { status, json } = await ask(endpoint, { token, params, ...form });
  const { user, system } = process.cpuUsage(began);
  return { status, message: json.message, ms: (user + system) / 1_000 };
}

const upload = async (door: Door, value: Uint8Array, fileName = 'photo.jpg') =>
  send(door, formOf([...(await fieldsOf(door)), { name: door.field, value, fileName }]));

const kept = async () => (existsSync(media) ? (await readdir(media, { recursive: true })).toSorted() : []);
const pictures = async () => (await pool.query('select count(*)::int as n from pictures')).rows[0].n;

beforeEach(() => rm(media, { recursive: true, force: true }));

/** At most two seconds of CPU time, however busy the machine is. */
async function soon(work: () => ReturnType<typeof send>) {
  const answer = await work();
  expect(answer.ms).toBeLessThan(2_000);
  return answer;
}

async function expectRefused(form: () => Promise<Parameters<typeof send>>, statuses: number[], what: string) {
  const before = await pictures();
  const { status, message } = await soon(async () => send(...(await form())));
  expect(statuses, `${what}: ${status} ${message}`).toContain(status);
  expect(message, `${what}`).toMatch(/^["A-Z].*\.$/);
  expect([await kept(), await pictures()], `${what}`).toEqual([[], before]);
}

test('every call that takes a picture is tried here, with sixty files and more', () => {
  const endpoints = Object.values<Record<string, Endpoint>>(api).flatMap((resource) => Object.values(resource));
  // Aliases accept the same form.
  const tried = new Set(Object.values(doors).map(({ endpoint }) => endpoint.form));
  const untried = endpoints.filter((one) => one.form && !tried.has(one.form));
  expect(untried.map(({ method, path: at }) => `${method} ${at}`)).toEqual(['POST /admin/imports']);
  const files = [noPictures, loadedPictures].flatMap((some) => Object.keys(some));
  expect(files.length + badNames.length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(doors))('%s', (_name, door) => {
  test('is none of these files, nothing of them is kept, and memory does not grow', async () => {
    const before = process.memoryUsage().rss;
    for (const [what, value] of refused) {
      const form = async (): Promise<Parameters<typeof send>> => [
        door,
        formOf([...(await fieldsOf(door)), { name: door.field, value, fileName: 'photo.jpg' }]),
      ];
      await expectRefused(form, [415], what);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_024 * 1_024);
  });

  test('is no form that is too large, has too many parts, none or the wrong ones', async () => {
    const good = await photo({ width: 330, height: 340 });
    const image = { name: door.field, value: good, fileName: 'photo.jpg' };
    const fields = await fieldsOf(door);
    const many = (part: Part) => Array.from({ length: 1_000 }, (_, n) => ({ ...part, name: part.name || `f${n}` }));
    const most = door.endpoint.form?.maxBytes ?? 0;
    const forms: Record<string, [Pick<Sent, 'body' | 'headers'>, number[]]> = {
      'twenty megabytes': [formOf([...fields, { ...image, value: Buffer.alloc(20 << 20, 0xff) }]), [413]],
      'a byte too many': [formOf([...fields, { ...image, value: Buffer.alloc(most + 1, 0xff) }]), [413]],
      'a thousand fields': [formOf([...many({ name: '', value: 'x' }), image]), [400, 413]],
      'a thousand files': [formOf([...fields, ...many(image)]), [400, 413]],
      'a thousand files under names of their own': [formOf([...fields, ...many({ ...image, name: '' })]), [400, 413]],
      'a file in another field': [formOf([...fields, { ...image, name: 'document' }]), [400]],
      'a file in the field of a prototype': [formOf([...fields, { ...image, name: '__proto__' }]), [400]],
      'no bytes': [formOf([...fields, { ...image, value: Buffer.alloc(0) }]), [400, 415]],
      'words instead of a file': [formOf([...fields, { name: door.field, value: 'photo.jpg' }]), [400]],
      'a form that does not end': [formOf([...fields, image], { end: '' }), [400]],
      'a form that ends within the picture': [cutOff(formOf([...fields, image])), [400]],
      'a form without a boundary': [{ ...formOf([...fields, image]), headers: headersWith('') }, [400, 415]],
      'a form of another boundary': [{ ...formOf([...fields, image]), headers: headersWith('; boundary=y') }, [400]],
      'a part without a head': [{ body: '--y\r\n\r\nx\r\n--y--\r\n', headers: headersWith('; boundary=y') }, [400]],
      'a picture too small to be seen': [
        formOf([...fields, { ...image, value: await photo({ width: 40, height: 40 }) }]),
        [400],
      ],
    };
    for (const [what, [form, statuses]] of Object.entries(forms)) {
      await expectRefused(async () => [door, form], statuses, what);
    }
  });

  test('that is a picture and more is kept as a picture alone', async () => {
    const fields = door.endpoint === api.returns.create ? await returnOf() : undefined;
    const make = loadedPictures['a JPEG that says where it was taken'];
    await expectKept({ ...door, ...(fields && { fields }) }, (await make?.()) ?? Buffer.alloc(0), badNames[0]);
  });
});

/** Exactly the shop's own encodings are stored, without metadata of the upload. */
async function expectKept(door: Door, value: Uint8Array, fileName?: string): Promise<void> {
  await rm(media, { recursive: true, force: true });
  const { status, message } = await soon(() => upload(door, value, fileName));
  expect([200, 201], `${message}`).toContain(status);
  const files = (await kept()).filter((name) => name.includes('/'));
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const name of files) {
    expect(name).toMatch(/^[0-9a-f]{32}\/\d{2,4}\.(avif|webp)$/);
    const bytes = await readFile(path.join(media, name));
    for (const words of smuggled) expect(bytes.includes(words), `${name} has ${words}`).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: name.endsWith('webp') ? 'webp' : 'heif', space: 'srgb', hasAlpha: false });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation, metadata.comments]).toEqual(
      Array(6).fill(undefined),
    );
    expect(metadata.pages ?? 1).toBe(1);
  }
  expect(await readdir(folder)).toEqual(['media']);
  const served = await app.inject(`/media/${files.find((name) => name.endsWith('webp'))}`);
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
}

function doorOf(name: string): Door {
  const door = doors[name];
  if (!door) throw new Error(`There is no door for ${name}.`);
  return door;
}

/** One call for each way of cropping and encoding. */
const ways = ['one’s own picture', 'a picture of a product', 'a picture of a banner'];

describe.each(ways)('as %s', (name) => {
  test.each(Object.entries(loadedPictures))('%s is kept as a picture alone', async (_what, make) => {
    await expectKept(doorOf(name), await make());
  });
});

test.each(badNames)('a file called %j is kept under a name of the shop', async (fileName) => {
  await expectKept(doorOf('a picture of a product'), await photo({ width: 330, height: 340 }), fileName);
});

test('of many pictures at once some wait for their turn, and who would wait too long is told when to come back', async () => {
  const door = doorOf('a picture of a product');
  const value = await photo({ width: 500, height: 500 });
  const form = formOf([{ name: door.field, value, fileName: 'photo.jpg' }]);
  // Faster than they are processed, but within a user's limit of concurrent forms.
  const send = async (_: unknown, n: number) => {
    await wait(n * 15);
    return ask(door.endpoint, { token: admin, ...form });
  };
  const answers = await Promise.all(Array.from({ length: 14 }, send));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 201).length).toBe(answers.length - refused.length);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(9);
  for (const { headers, json } of refused) expect([headers['retry-after'], json.code]).toEqual(['5', 'UNAVAILABLE']);
});

test('a picture whose sender hung up while it waited is not worked on', async () => {
  const door = doorOf('a picture of a product');
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api${door.endpoint.path}`;
  const newForm = async () => {
    const value = await photo({ width: 900 + Number(unlike()) });
    return formOf([{ name: door.field, value, fileName: 'photo.jpg' }]);
  };
  const before = await pictures();
  const five = await Promise.all(Array.from({ length: 5 }, newForm));
  const two = await Promise.all([newForm(), newForm()]);
  const staying = five.map(async (form, n) => {
    await wait(n * 15);
    return ask(door.endpoint, { token: admin, ...form });
  });
  // So that those who hang up are queued behind the others.
  await Promise.race(staying);
  const hangUp = new AbortController();
  const received = new Promise<void>((all) => {
    let left = two.length;
    app.server.on('request', (request) => request.once('end', () => (left -= 1) === 0 && all()));
  });
  const leaving = two.map(({ body, headers }) => {
    const { signal } = hangUp;
    return fetch(url, { method: 'POST', headers: { ...headers, authorization: `Bearer ${admin}` }, body, signal });
  });
  await received;
  hangUp.abort();
  for (const { status } of await Promise.allSettled(leaving)) expect(status).toBe('rejected');
  for (const { status } of await Promise.all(staying)) expect(status).toBe(201);
  expect((await ask(door.endpoint, { token: admin, ...(await newForm()) })).status).toBe(201);
  expect(await pictures()).toBe(before + 6);
});
