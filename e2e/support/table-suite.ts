import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Faults } from './faults.ts';
import { expect, test } from './journey.ts';
import { lastChange, undoLastChange } from './last-change.ts';
import { demoPassword, logIn } from './people.ts';
import { alive, press } from './shopping.ts';
import { listOf, lookAtCards, openList, rowsOf, useFilters, useLayout, useSavedView } from './table-steps.ts';
import type { ListTab } from './table-steps.ts';

/**
 * Tests what every staff list guarantees (T1 to T11) on one tab: by keyboard on a desktop, and by touch on a phone.
 * Checks independent of the tab run on three of them.
 */
export function tableSuite(tab: ListTab): void {
  test.describe(`the list of ${tab.noun}`, () => {
    if (tab.fill) test.beforeAll(({ request }) => tab.fill?.(request));
    test.beforeEach(async ({ page }) => {
      await logIn(page, { email: tab.who ?? 'admin@ksauni.example', password: demoPassword });
    });

    if (tab.column) {
      test('is read again when it could not be, and keeps views, columns and density (T2, T3, T9) @desktop', async ({
        page,
        faults,
      }) => {
        await test.step('says why it cannot be read, and reads again (T9)', () => failOnce(page, tab, faults));
        await test.step('keeps views by name, one to open with (T3)', () => useSavedView(page, tab));
        await test.step('keeps its columns and its density (T2)', () => useLayout(page, tab));
      });
    }

    test('is gone through by keys, kept in the address, and loaded as CSV (T1, T5, T7, T10) @desktop', async ({
      page,
    }) => {
      await openList(page, tab);
      await test.step('is gone through by keys (T7, T10)', () => goByKeys(page, tab));
      if (tab.search || tab.sort) await test.step('keeps its view in the address (T1)', () => narrow(page, tab));
      if (tab.csv) await test.step('loads its view as CSV (T5)', () => load(page, tab));
    });

    if (tab.edit || tab.bulk || tab.refusal || tab.unsaved) {
      test('changes a cell, all that match and takes both back; what is unsaved is asked for (T4, T6, T8) @desktop', async ({
        page,
      }) => {
        if (tab.edit) await test.step('changes a cell in its place (T6)', () => edit(page, tab));
        if (tab.bulk) await test.step('does something to all that match (T4)', () => doToAll(page, tab));
        if (tab.refusal) await test.step('names what was left out and why (T4)', () => beRefused(page, tab));
        if (tab.unsaved) await test.step('asks before what was typed is lost (T8)', () => leaveUnsaved(page, tab));
      });
    }

    test('is cards on the narrowest phone, filtered in a sheet, acted on within the thumb’s reach, and accessible (T11, C1, C2, C6)', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await openList(page, tab);
      await lookAtCards(page, tab);
      await expectAccessible(page, tab.noun);
      if (tab.isSelectable) {
        await rowsOf(page, tab.noun).first().getByRole('checkbox').first().check();
        const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
        await expect(bar).toContainText('1 ');
        const box = await bar.boundingBox();
        expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
        await press(bar.getByRole('button', { name: 'Clear' }));
      }
      await useFilters(page, tab);
    });
  });
}

async function failOnce(page: Page, { path, noun }: ListTab, faults: Faults) {
  faults.tolerate(/ERR_FAILED/);
  const calls = new RegExp(`/api/(?!admin/dashboard).*`);
  await page.route(calls, (route) => route.abort());
  await page.goto(path);
  await expect(listOf(page, noun).getByRole('alert')).toBeVisible();
  await page.unroute(calls);
  await press(listOf(page, noun).getByRole('button', { name: 'Try again' }));
  await expect(rowsOf(page, noun).first()).toBeVisible();
}

async function goByKeys(page: Page, tab: ListTab) {
  const { path, noun, search } = tab;
  await alive(page.getByRole('button', { name: 'Layout' }));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (search) {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: `Search ${noun}` })).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('j');
  await expect(rowsOf(page, noun).first()).toBeFocused();
  if (tab.isSelectable) {
    const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
    await page.keyboard.press('x');
    await expect(bar).toContainText('1 ');
    await page.keyboard.press('x');
    await expect(bar).toHaveCount(0);
  }
  if (!tab.opens) return;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}/.`));
  if (tab.opens === 'page') {
    await openList(page, tab);
    return;
  }
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await alive(drawer.getByRole('button', { name: 'Close' }).first());
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
}

/** Sorts and searches, checks that both survive a reload, and resets an empty result. */
async function narrow(page: Page, tab: ListTab) {
  const { noun, search, sort } = tab;
  const box = page.getByRole('searchbox', { name: `Search ${noun}` });
  if (search) {
    await page.goto(`${tab.path}?search=nothing-is-called-so`);
    await press(page.getByRole('button', { name: 'Clear search and filters' }));
    await expect(rowsOf(page, noun).first()).toBeVisible();
  } else await openList(page, tab);
  if (sort) {
    await press(listOf(page, noun).getByRole('button', { name: sort.title, exact: true }));
    await expect(page).toHaveURL(new RegExp(`sort=${sort.id}`));
  }
  if (search) {
    await box.fill(search);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === search);
  }
  await page.reload();
  await expect(rowsOf(page, noun).first()).toBeVisible();
  if (search) await expect(box).toHaveValue(search);
  if (!sort) return;
  const heading = listOf(page, noun).getByRole('columnheader', { name: sort.title });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
}

/** Exports the current view and checks the file. */
async function load(page: Page, { csv }: ListTab) {
  if (!csv) return;
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'CSV' }));
  const text = await readFile(await (await download).path(), 'utf8');
  expect(
    text
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]
      ?.split(','),
  ).toContain(csv.head);
  expect(text).toMatch(csv.says);
  if (csv.not) expect(text).not.toContain(csv.not);
}

async function edit(page: Page, tab: ListTab) {
  if (!tab.edit) return;
  const { query, cell, to, isChoice } = tab.edit;
  await openList(page, tab, query);
  const row = rowsOf(page, tab.noun).first();
  const button = row.getByRole('button', { name: cell });
  const before = await button.textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(row.locator('.cell-control')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.locator('.cell-control')).toHaveCount(0);
  await press(button);
  const field = row.locator('.cell-control');
  if (isChoice) await field.selectOption({ label: to });
  else {
    await field.fill(to);
    await field.press('Enter');
  }
  const question = page.locator('dialog[open]').getByRole('button', { name: 'Save change' });
  const notice = lastChange(page);
  await expect(notice.or(question).first()).toBeVisible();
  if (await question.isVisible()) await press(question);
  await expect(notice).toContainText('Saved: ');
  await expect(button).not.toHaveText(before ?? '');
  await undoLastChange(page);
  await expect(notice).toContainText('Undone.');
  await expect(button).toHaveText(before ?? '');
}

async function doToAll(page: Page, tab: ListTab) {
  if (!tab.bulk) return;
  const { query, action, done, fill } = tab.bulk;
  await openList(page, tab, query);
  await (await alive(page.getByRole('checkbox', { name: 'Select this page' }))).check();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await press(bar.getByRole('button', { name: /^Select all .* that match$/ }));
  await press(bar.getByRole('button', { name: action, exact: true }));
  if (fill) {
    const dialog = page.locator('dialog[open]');
    await fill(dialog);
    await press(dialog.getByRole('button', { name: action, exact: true }));
  }
  const notice = lastChange(page);
  await expect(notice).toContainText(done);
  await undoLastChange(page);
  await expect(notice).toContainText('Undone.');
}

async function beRefused(page: Page, tab: ListTab) {
  if (!tab.refusal) return;
  const { query, action, says } = tab.refusal;
  await openList(page, tab, query);
  await (await alive(rowsOf(page, tab.noun).first().getByRole('checkbox').first())).check();
  await press(page.getByRole('toolbar').getByRole('button', { name: action, exact: true }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }));
  const told = page.getByRole('dialog', { name: action });
  await expect(told).toContainText(says);
  await press(told.getByRole('button', { name: 'Close' }).last());
  await expect(rowsOf(page, tab.noun).first()).toContainText(says.slice(says.indexOf(': ') + 2));
}

async function leaveUnsaved(page: Page, tab: ListTab) {
  if (!tab.unsaved) return;
  const { path, field: label } = tab.unsaved;
  await page.goto(path);
  const field = await alive(page.getByLabel(label, { exact: true }).first());
  await field.fill('Half typed');
  await page.keyboard.press('Control+k');
  // A tab of both dashboards.
  await page.keyboard.type('Banners');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await press(question.getByRole('button', { name: 'Stay' }));
  await expect(field).toHaveValue('Half typed');
}
