import type { Page } from '@playwright/test';
import { expectAccessible, expectNoAxeFindings } from './support/accessible.ts';
import { launched } from './support/browser.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

// Waits for pages to come to rest, mostly several.

// The headless shell used by other journeys shows no notifications.
test.use({
  launchOptions: launched(process.env.CHROMIUM_PATH),
  serviceWorkers: 'allow',
  permissions: ['notifications'],
});

test.beforeEach(async ({ page }) => {
  // No push service is reachable here: these lines simulate the browser's side.
  await page.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    // The curve's base point: a valid public key.
    const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
    const key = 'playedSubscription';
    const played = (address: string) => ({
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: async () => (localStorage.removeItem(key), true),
    });
    const kept = () => localStorage.getItem(key);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? played(kept() ?? '') : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem(key, endpoint);
        const { applicationServerKey: shopKey } = options;
        localStorage.setItem('playedKey', typeof shopKey === 'string' ? shopKey : '');
        return played(endpoint);
      },
    });
  });
});

test('notifications are turned on and off by the visitor, and stay so', async ({ page }) => {
  await page.goto('/cookies');
  const on = page.getByRole('button', { name: 'Turn notifications on' });
  const off = page.getByRole('button', { name: 'Turn notifications off' });
  const answer = (method: string) =>
    page.waitForResponse((response) => {
      const request = response.request();
      return request.method() === method && request.url().endsWith('/api/notifications/subscriptions');
    });
  const subscribed = answer('POST');
  await press(on);
  expect((await subscribed).status()).toBe(201);
  await expect(page.getByText('On in this browser.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('playedKey'))).toMatch(/^B[\w-]{86}$/);
  await expectNoAxeFindings(page, 'notifications on');
  await page.reload();
  const unsubscribed = answer('DELETE');
  await press(off);
  expect((await unsubscribed).status()).toBe(200);
  await expect(page.getByText('Off in this browser.')).toBeVisible();
});

test('a browser that blocks them says where to allow them', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto('/cookies');
  await press(page.getByRole('button', { name: 'Turn notifications on' }));
  await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible();
});

test('a question that was closed without an answer is no block (C6)', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'default';
  });
  await page.goto('/cookies');
  const on = page.getByRole('button', { name: 'Turn notifications on' });
  await press(on);
  await expect(page.getByText('Off in this browser.')).toBeVisible();
  await expect(page.getByText('Your browser blocks')).toHaveCount(0);
  await expect(on).toBeEnabled();
});

type Shown = { title: string; body: string; tag: string; icon: string; badge: string; data: unknown };

/** Delivers a push message to the service worker; returns the notifications shown afterwards. */
async function pushTo(page: Page, title: string, data: string): Promise<Shown[]> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  const read = () =>
    page.evaluate(async () => {
      const { scope } = await navigator.serviceWorker.ready;
      const found = await (await navigator.serviceWorker.getRegistration(scope))?.getNotifications();
      return (found ?? []).map((one) => {
        const { body, tag, icon, data: kept } = one;
        // Missing in the library's types.
        const badge = String(Reflect.get(one, 'badge'));
        return {
          title: one.title,
          body,
          tag,
          icon: new URL(icon).pathname,
          badge: new URL(badge).pathname,
          data: kept,
        };
      });
    });
  let shown: Shown[] = [];
  const bring = async () => {
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    shown = await read();
    return shown.map((one) => one.title);
  };
  // DevTools silently drops messages while the worker starts up; a push service would retry.
  await expect.poll(bring).toContain(title);
  return shown;
}

test('what the shop pushes stands in the browser in its words, the newest of one order alone', async ({ page }) => {
  await page.goto('/cookies');
  const message = { body: 'Order KS-1 has left us.', url: '/order/1', tag: 'order-1' };
  const push = (title: string) => pushTo(page, title, JSON.stringify({ ...message, title }));
  await push('On its way');
  await push('Arriving today');
  await expect
    .poll(() => push('Delivered'))
    .toEqual([
      {
        title: 'Delivered',
        body: 'Order KS-1 has left us.',
        tag: 'order-1',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { url: '/order/1' },
      },
    ]);
});

test('a push that says nothing sensible shows the name of the shop and leads nowhere else', async ({ page }) => {
  await page.goto('/cookies');
  const [shown] = await pushTo(page, 'Ksauni', '{"title":7,"url":"https://evil.example/","tag":{}');
  expect(shown).toMatchObject({ title: 'Ksauni', body: '', data: { url: '/' } });
});

const topic = (page: Page, name: string) => page.getByRole('group', { name });
const choice = (page: Page, name: string, channel: string) =>
  topic(page, name).getByRole('switch', { name: channel, exact: true });

const saved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/notifications/settings'),
  );

test('a member chooses what to hear and how: nothing of marketing is on before, mails about orders always come (AC5)', async ({
  page,
}) => {
  await arriveAsMember(page);
  await page.goto('/profile/notifications');
  await alive(choice(page, 'Price drops', 'Email'));
  for (const name of ['Price drops', 'Your cart', 'Drops and offers'])
    for (const one of await topic(page, name).getByRole('switch').all()) await expect(one).not.toBeChecked();
  await expect(topic(page, 'Orders and returns').getByText('Email, always on')).toBeVisible();
  await expect(choice(page, 'Orders and returns', 'Email')).toHaveCount(0);
  await expect(page.getByText('Order emails are part of your order')).toBeVisible();
  await expectAccessible(page, 'notification settings');
  await choice(page, 'Price drops', 'Email').focus();
  await Promise.all([saved(page), page.keyboard.press('Space')]);
  await Promise.all([saved(page), choice(page, 'Orders and returns', 'SMS').uncheck()]);
  await expect(page.getByText('Saved.')).toBeAttached();
  await page.reload();
  await alive(choice(page, 'Price drops', 'Email'));
  await expect(choice(page, 'Price drops', 'Email')).toBeChecked();
  await expect(choice(page, 'Drops and offers', 'Email')).not.toBeChecked();
  await expect(choice(page, 'Orders and returns', 'SMS')).not.toBeChecked();
});

test('a choice that could not be saved goes back, and says so (C8)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  await page.goto('/profile/notifications');
  const email = await alive(choice(page, 'Your cart', 'Email'));
  await page.route('**/api/notifications/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await email.click();
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await expect(email).not.toBeChecked();
});

test('settings that did not load can be asked for again (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  await arriveAsMember(page);
  await page.route('**/api/notifications/settings', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/profile/notifications');
  await expect(page.getByText('Your choices did not load')).toBeVisible();
  await page.unroute('**/api/notifications/settings');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(choice(page, 'Your cart', 'Email')).toBeVisible();
});
