import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { press } from './support/shopping.ts';

// Each waits for the page to come to rest, most for several pages.
test.describe.configure({ timeout: 60_000 });

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test.beforeEach(async ({ page }) => {
  // No push service can be reached from here: the browser's side of it is played by these few lines.
  await page.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    // The base point of the curve: a public key like any other.
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
