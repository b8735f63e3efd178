import { describe, expect, test } from 'vitest';
import { PushFault, type PushGateway, type PushMessage, type PushTarget } from './push.ts';

/** A push service with subscribed browsers, and what it has done so far. */
type World = {
  gateway: PushGateway;
  /** Subscribes a new browser. */
  subscribe(): Promise<PushTarget>;
  /** Unsubscribes a browser. */
  unsubscribe(browser: PushTarget): Promise<void>;
  /** Notifications shown so far, newest first. */
  shown(): Promise<(PushMessage & { endpoint: string })[]>;
};

export const shipped: PushMessage = {
  title: 'On its way',
  body: 'Your order KS-1 left our warehouse — ₹2,400 🎉',
  url: '/order/0197',
  tag: 'order-0197',
};

/** Contract tests for every adapter of the port. */
export function pushGatewaySuite(name: string, open: () => Promise<World>): void {
  describe(`${name}, as the way to browsers`, () => {
    test('shows the browser exactly the words it was given, and no other browser', async () => {
      const { gateway, subscribe, shown } = await open();
      const [asha] = [await subscribe(), await subscribe()];
      const before = (await shown()).length;
      expect(await gateway.send(asha, shipped)).toBe('sent');
      const all = await shown();
      expect(all).toHaveLength(before + 1);
      expect(all[0]).toMatchObject({ ...shipped, endpoint: asha.endpoint });
    });

    test('says that a browser is gone that has unsubscribed', async () => {
      const { gateway, subscribe, unsubscribe } = await open();
      const browser = await subscribe();
      await unsubscribe(browser);
      expect(await gateway.send(browser, shipped)).toBe('gone');
    });

    test.each([
      ['plain words', 'word '.repeat(4_000)],
      ['signs of three bytes', '₹'.repeat(4_000)],
      ['signs that JSON writes long', '\u0001'.repeat(4_000)],
      ['families of emoji', '👨‍👩‍👧‍👦'.repeat(1_000)],
    ])('cuts a text that is too long, made of %s', async (_what, long) => {
      const { gateway, subscribe, shown } = await open();
      const message = { title: long, body: long, url: `/${'x'.repeat(4_000)}`, tag: 't'.repeat(4_000) };
      expect(await gateway.send(await subscribe(), message)).toBe('sent');
      const [{ title, body, url } = message] = await shown();
      for (const text of [title, body]) {
        expect(text).toMatch(/^[^�]+…$/);
        expect(long.startsWith(text.slice(0, -1))).toBe(true);
      }
      expect(url).toBe('/');
    });

    test.each([
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      '',
    ])('calls nobody at %s', async (endpoint) => {
      const { gateway, subscribe, shown } = await open();
      const browser = await subscribe();
      const before = (await shown()).length;
      await expect(gateway.send({ ...browser, endpoint }, shipped)).rejects.toBeInstanceOf(PushFault);
      expect(await shown()).toHaveLength(before);
    });
  });
}
