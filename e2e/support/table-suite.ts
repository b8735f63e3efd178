import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logIn } from './people.ts';
import { alive, press } from './shopping.ts';

/** A tab with a list; what it has not, such as a search, is left out. */
export type ListTab = {
  path: string;
  /** As the list is called: "users". */
  noun: string;
  who?: string;
  /** Words that find some row, but not all. */
  search?: string;
  /** A heading that sorts, and its name in the address. */
  sort?: { title: string; id: string };
  /** A column that can be hidden. */
  column: string;
  /** Rows can be ticked, and open beside the list. */
  isSelectable?: boolean;
  isOpening?: boolean;
};

/** What every list of the dashboards promises to staff (T1 to T11), asked of one tab. */
export function tableSuite(tab: ListTab): void {
  const { path, noun, search, sort, column } = tab;
  const list = (page: Page) => page.getByRole('region', { name: `List of ${noun}` });
  const rows = (page: Page) => list(page).locator('tbody tr[data-row]');

  const open = async (page: Page, query = ''): Promise<Locator> => {
    await page.goto(`${path}${query}`);
    await expect(rows(page).first()).toBeVisible();
    return alive(page.getByRole('button', { name: 'Layout' }));
  };

  test.describe(`the list of ${noun}`, () => {
    test.beforeEach(async ({ page }) => {
      await logIn(page, { email: tab.who ?? 'admin@ksauni.example', password: demoPassword });
    });

    test('search and order are in the address and survive a reload (T1)', async ({ page }) => {
      test.skip(!search && !sort, 'it has neither');
      await open(page);
      if (sort) {
        await press(list(page).getByRole('button', { name: sort.title, exact: true }));
        await expect(page).toHaveURL(new RegExp(`sort=${sort.id}`));
      }
      if (search) {
        await page.getByRole('searchbox', { name: `Search ${noun}` }).fill(search);
        await expect(page).toHaveURL((url) => url.searchParams.get('search') === search);
      }
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
      if (search) await expect(page.getByRole('searchbox', { name: `Search ${noun}` })).toHaveValue(search);
      if (sort) {
        const heading = list(page).getByRole('columnheader', { name: sort.title });
        await expect(heading).toHaveAttribute('aria-sort', 'ascending');
      }
    });

    test('a column that was hidden and rows that were set close stay so (T2)', async ({ page }) => {
      await press(await open(page));
      await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
      await page.getByRole('checkbox', { name: 'Rows close together' }).check();
      await open(page);
      await expect(list(page).getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
      await expect(list(page)).toHaveAttribute('data-dense', 'true');
    });

    test('rows are reached, ticked and opened by keys, and a row has an address (T7, T10)', async ({ page }) => {
      await open(page);
      await page.keyboard.press('j');
      await expect(rows(page).first()).toBeFocused();
      if (tab.isSelectable) {
        await page.keyboard.press('x');
        await expect(page.getByRole('toolbar', { name: 'With the selection' })).toContainText('1 ');
      }
      if (!tab.isOpening) return;
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await page.reload();
      await expect(drawer).toBeVisible();
      await alive(drawer.getByRole('button', { name: 'Close' }).first());
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    });

    test('a search that finds nothing says so and leads back (T9)', async ({ page }) => {
      test.skip(!search, 'it cannot be searched');
      await page.goto(`${path}?search=nothing-is-called-so`);
      await press(page.getByRole('button', { name: 'Clear search and filters' }));
      await expect(rows(page).first()).toBeVisible();
    });

    test('a list that cannot be read says why and is read again when asked to (T9)', async ({ page, faults }) => {
      faults.tolerate(/ERR_FAILED/);
      const calls = /\/api\/.*(page|limit)=/;
      await page.route(calls, (route) => route.abort());
      await page.goto(path);
      await expect(list(page).getByRole('alert')).toBeVisible();
      await page.unroute(calls);
      await press(list(page).getByRole('button', { name: 'Try again' }));
      await expect(rows(page).first()).toBeVisible();
    });

    test('it fits the narrowest phone and is accessible (T11, C6)', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden).toBeLessThanOrEqual(0);
      await expectAccessible(page, noun);
    });
  });
}
