import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const origin = 'https://app.example';
const { app } = await testShop({ CORS_ORIGINS: origin });
// Over a real socket: cached replies bypass the framework.
const address = await app.listen({ port: 0, host: '127.0.0.1' });

test.each(['/api/products', '/api/docs'])('%s depends on origin and encoding, also once it is cached', async (path) => {
  const asked: Record<string, string>[] = [{}, {}, { origin }, { origin: 'https://other.example' }];
  for (const headers of asked) {
    const reply = await fetch(address + path, { headers });
    expect(reply.status).toBe(200);
    const allowed = headers['origin'] === origin ? origin : null;
    expect(reply.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(reply.headers.get('vary')).toBe('Origin, accept-encoding');
  }
});

test('a shop without other origins has replies that depend on the encoding alone', async () => {
  const alone = await testShop();
  for (const url of ['/api/products', '/api/docs'])
    expect((await alone.app.inject(url)).headers['vary']).toBe('accept-encoding');
});
