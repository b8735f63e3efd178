import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { openS3 } from '#sandbox/s3/s3.ts';
import { formOf } from '#server/testing/forms.ts';
import { testShop } from '#server/testing/test-shop.ts';

describe('a shop with a bucket', async () => {
  const keys = { accessKeyId: 'shop', secretAccessKey: 'only-for-tests', region: 'ap-south-1', bucket: 'pictures' };
  const store = await openS3(keys);
  const env = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const { app, ask, signIn } = await testShop(env);
  const { token } = await signIn({ role: 'admin' });
  afterAll(() => store.close());

  async function upload() {
    const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
    const image = await sharp({ create: { width: 900, height: 1_125, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
    const { body, headers } = await formOf({ image, alt: 'A tee' });
    return ask(api.tshirts.add, { token, body, headers });
  }

  test('keeps what is uploaded there and shows it from its own address, for a year', async () => {
    const { url } = (await upload()).json.tshirt.image;
    const shown = await app.inject({ url });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(shown.rawPayload).toEqual(store.files.get(url.replace('/media/', '')));
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  });

  test('makes pictures for mails and for sharing of what is there', async () => {
    const [, , key = ''] = (await upload()).json.tshirt.image.url.split('/');
    const ofMail = await app.inject({ url: `/media/${key}/mail.jpg` });
    expect([ofMail.statusCode, ofMail.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test.each([
    '/media/nothing/320.webp',
    '/media/../secret/320.webp',
    '/media/%2e%2e/320.webp',
    '/media/key/list-type=2',
  ])('has nothing at %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('asks to come back while the bucket does not answer', async () => {
    const { url } = (await upload()).json.tshirt.image;
    store.stumble(10);
    const shown = await app.inject({ url });
    expect([shown.statusCode, Number(shown.headers['retry-after']) > 0]).toEqual([503, true]);
    // Enough for all files of a picture and their retries.
    store.stumble(1_000);
    const refused = await upload();
    expect([refused.status, refused.json]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    store.stumble(0);
    expect((await upload()).status).toBe(201);
  });
});
