import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { lastChange, undoLastChange } from './support/last-change.ts';
import { type Account, demoPassword, freshAccount, logIn, register } from './support/people.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';
import { chooseFilter } from './support/table-steps.ts';

const list = (page: Page) => page.getByRole('region', { name: 'List of users' });
const hits = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const rowOf = (page: Page, { email }: Account) => list(page).getByRole('row').filter({ hasText: email });

/** Registers users no other journey touches, identified by a mark in their name. */
async function someMembers(page: Page, count: number): Promise<{ mark: string; members: Account[] }> {
  const mark = `Batch${crypto.randomUUID().slice(0, 8)}`;
  const members: Account[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = await register(page.request, { ...freshAccount(), name: `${mark} ${'ABC'[index]}` });
    // The shop knows users only after their first login.
    await logIn(page, account);
    members.push(account);
  }
  return { mark, members };
}

/** As by the link in the mail, followed by a login. */
const confirmEmail = ({ email }: Account) =>
  ask('update users set email_verified_at = now() where email = $1', [email]);

async function openUsers(page: Page, query = ''): Promise<Locator> {
  await logIn(page, { email: 'admin@ksauni.example', password: demoPassword });
  await page.goto(`/admin/users${query}`);
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
  return alive(page.getByRole('searchbox', { name: 'Search users' }));
}

test('an admin finds somebody, looks at them and shuts them out (section 7, Admin)', async ({ page }) => {
  const { mark, members } = await someMembers(page, 1);
  const [member] = members as [Account];
  const search = await openUsers(page);
  await search.fill(mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await press(rowOf(page, member).getByRole('link'));
  const drawer = page.getByRole('dialog', { name: member.name });
  await expect(drawer).toContainText(member.email);
  await press(drawer.getByRole('button', { name: 'Block' }));
  await expect(drawer.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, member)).toContainText('Blocked');
});

test(
  'several people are blocked in one go, and are in the file of the blocked',
  { tag: '@desktop' },
  async ({ page }) => {
    const { mark, members } = await someMembers(page, 2);
    await openUsers(page, `?search=${mark}`);
    for (const member of members) await rowOf(page, member).getByRole('checkbox').check();
    await press(page.getByRole('button', { name: 'Block', exact: true }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }));
    const notice = lastChange(page);
    await expect(notice).toContainText('2 users blocked.');
    for (const member of members) await expect(rowOf(page, member)).toContainText('Blocked');
    await chooseFilter(page, 'Status', 'blocked');
    await expect(list(page).getByRole('row')).toHaveCount(3);
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'CSV' }));
    const csv = await readFile(await (await download).path(), 'utf8');
    for (const member of members) expect(csv).toContain(`${member.name},${member.email}`);
  },
);

test('people who were blocked in one go are let in again by Undo (T4)', async ({ page }) => {
  const { mark, members } = await someMembers(page, 2);
  await openUsers(page, `?search=${mark}`);
  for (const member of members) await expect(rowOf(page, member)).toBeVisible();
  await (await alive(page.getByRole('checkbox', { name: 'Select this page' }))).check();
  await press(page.getByRole('button', { name: 'Block', exact: true }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }));
  for (const member of members) await expect(rowOf(page, member)).toContainText('Blocked');
  await undoLastChange(page);
  for (const member of members) await expect(rowOf(page, member)).toContainText('Active');
});

test(
  'a role is changed in its place once it is confirmed, and taken back (T6)',
  { tag: '@desktop' },
  async ({ page }) => {
    const { mark, members } = await someMembers(page, 1);
    const [member] = members as [Account];
    await openUsers(page, `?search=${mark}`);
    const cell = rowOf(page, member).getByRole('button', { name: /Role of/ });
    const choice = rowOf(page, member).getByRole('combobox');
    await press(cell);
    await choice.selectOption('admin');
    const question = page.getByRole('dialog', { name: `Role of ${member.name}` });
    await expect(question).toContainText(`${member.name} will become Admin.`);
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(cell).toBeFocused();
    await expect(cell).toContainText('Customer');
    await press(cell);
    await choice.selectOption('digitalMarketer');
    await press(question.getByRole('button', { name: 'Save change' }));
    await expect(rowOf(page, member)).toContainText('Its owner must first confirm this email address');
    await page.keyboard.press('Escape');
    await confirmEmail(member);
    await press(cell);
    await choice.selectOption('digitalMarketer');
    await press(question.getByRole('button', { name: 'Save change' }));
    await expect(rowOf(page, member)).toContainText('Marketer');
    await expect(cell).toBeFocused();
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect(rowOf(page, member)).toContainText('Customer');
  },
);

test(
  'whoever logged in long ago gives their password before a role changes, and nothing is lost by it (section 7, Users)',
  { tag: '@desktop' },
  async ({ page }) => {
    const { mark, members } = await someMembers(page, 1);
    const [member] = members as [Account];
    await confirmEmail(member);
    const boss = await register(page.request, freshAccount());
    const { _id: bossId } = await logIn(page, boss);
    await ask("update users set role = 'admin' where id = $1", [bossId]);
    await logIn(page, boss);
    await ask("update sessions set signed_in_at = now() - interval '1 hour' where user_id = $1", [bossId]);
    await page.goto(`/admin/users?search=${mark}`);
    const cell = rowOf(page, member).getByRole('button', { name: /Role of/ });
    const choose = async () => {
      await press(cell);
      await rowOf(page, member).getByRole('combobox').selectOption('digitalMarketer');
      await press(page.getByRole('dialog', { name: /Role of/ }).getByRole('button', { name: 'Save change' }));
    };
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    await choose();
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(rowOf(page, member)).toContainText('you did not confirm it is you');
    await page.keyboard.press('Escape');
    await expect(cell).toContainText('Customer');
    await choose();
    await (await alive(question.getByLabel('Password', { exact: true }))).fill('not-my-password');
    await press(question.getByRole('button', { name: 'Continue' }));
    await expect(question).toContainText('This is not your password.');
    await expectAccessible(page, 'is it you');
    await question.getByLabel('Password', { exact: true }).fill(boss.password);
    await press(question.getByRole('button', { name: 'Continue' }));
    await expect(rowOf(page, member)).toContainText('Marketer');
    await expect(question).toHaveCount(0);
  },
);

test('everything is at hand by the keyboard (T7)', { tag: '@desktop' }, async ({ page }) => {
  const { mark, members } = await someMembers(page, 2);
  const [first] = members as [Account];
  await openUsers(page, `?search=${mark}&sort=name`);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar')).toContainText('1 user selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(first.email);
  await expect(hits(page).first()).toContainText(first.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Focus is on the row that was open, not in the search field.
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('?');
  const hint = page.locator('.search-of-list kbd');
  await expect(hint).toHaveText('/');
  const singleKeys = page
    .getByRole('dialog', { name: 'Shortcuts' })
    .getByRole('switch', { name: 'Single-key shortcuts' });
  await singleKeys.uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hint).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Shortcuts', exact: true }));
  await singleKeys.check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/admin');
});

test('list, drawer and palette are accessible (C6)', { tag: '@both' }, async ({ page }) => {
  const { mark, members } = await someMembers(page, 1);
  const [member] = members as [Account];
  await openUsers(page, `?search=${mark}`);
  await expectAccessible(page, 'users');
  await press(rowOf(page, member).getByRole('link'));
  await expect(page.getByRole('dialog', { name: member.name })).toContainText('Latest orders');
  await expectAccessible(page, 'a user');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(hits(page).first()).toBeVisible();
  await expectAccessible(page, 'the palette');
});

test('what is typed into the search stays, and the hand on it, while answers come and go (T1)', async ({ page }) => {
  const { mark, members } = await someMembers(page, 1);
  const [member] = members as [Account];
  const search = await openUsers(page);
  await search.focus();
  for (const letter of mark) {
    const asked = page.waitForResponse((reply) => reply.url().includes('/api/admin/users?'));
    await page.keyboard.press(letter);
    await asked;
  }
  await expect(search).toHaveValue(mark);
  await expect(search).toBeFocused();
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, member)).toBeVisible();
  await chooseFilter(page, 'Status', 'blocked');
  await press(page.getByRole('button', { name: 'Clear search and filters' }));
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue(mark);
});

test('a CSV that cannot be had says why, and at the top of the page that the shop is out of reach (C4)', async ({
  page,
  faults,
}) => {
  faults.tolerate(/ERR_FAILED/);
  await openUsers(page);
  const message = 'A file holds at most 50,000 people. Narrow the list first.';
  const file = '**/api/admin/users/export**';
  await page.route(file, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'OUT_OF_RANGE', message } }),
  );
  await press(page.getByRole('button', { name: 'CSV' }));
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.route(file, (route) => route.abort());
  await press(page.getByRole('button', { name: 'CSV' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Server connection failed.' })).toBeInViewport();
});
