import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { alive, press } from './shopping.ts';

/** A list tab; features it lacks, such as search, are omitted. */
export type ListTab = {
  path: string;
  /** The list's name: "users". */
  noun: string;
  who?: string;
  /** A search that matches some rows, but not all. */
  search?: string;
  /** A sortable heading, and its name in the address. */
  sort?: { title: string; id: string };
  /** Rows can be selected. */
  isSelectable?: boolean;
  /** A row opens beside the list, or on its own page. */
  opens?: 'drawer' | 'page';
  /** Texts of the exported file: in its first line, in a row, and one excluded by the search, if there is one. */
  csv?: { head: string; says: string | RegExp; not?: string };
  /** A cell of the list narrowed by `query`, and its new value: an option's label, or text. */
  edit?: { query: string; cell: RegExp; to: string; isChoice?: boolean };
  /** Applied to all rows that match `query`, more than a page; `fill` completes the dialog before. */
  bulk?: { query: string; action: string; done: RegExp; fill?: (dialog: Locator) => Promise<unknown> };
  /** An action rejected for a row found by `query`: its name and the reason. */
  refusal?: { query: string; action: string; says: string };
  /** A form of the tab that asks for confirmation before discarding input. */
  unsaved?: { path: string; field: string };
  /** A hideable column; if set, the checks common to all lists run too: faults, views, columns, density. */
  column?: string;
  /** A fresh shop has no rows: adds some, once for all journeys of the tab. */
  fill?: (request: APIRequestContext) => Promise<unknown>;
};

export const listOf = (page: Page, noun: string) => page.getByRole('region', { name: `List of ${noun}` });
export const rowsOf = (page: Page, noun: string) => listOf(page, noun).locator('tbody tr[data-row]');

/** Opens the list and waits until it is hydrated. */
export async function openList(page: Page, { path, noun }: ListTab, query = ''): Promise<Locator> {
  await page.goto(`${path}${query}`);
  await expect(rowsOf(page, noun).first()).toBeVisible();
  return alive(page.getByRole('button', { name: 'Layout' }));
}

/** Names the current view, makes it the default and deletes it again (T3). */
export async function useSavedView(page: Page, tab: ListTab) {
  if (new URL(page.url()).search === '') {
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
    await expect(page).toHaveURL(/limit=50/);
  }
  const query = new URL(page.url()).searchParams;
  await press(page.getByRole('button', { name: 'Save view' }));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name', { exact: true }).fill('Mine');
  await dialog.getByRole('checkbox', { name: 'Use as default view' }).check();
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  const mine = page.getByRole('link', { name: 'Mine', exact: true });
  await expect(mine).toHaveAttribute('aria-current', 'page');
  await page.goto(tab.path);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.toString() === query.toString());
  await expect(rowsOf(page, tab.noun).first()).toBeVisible();
  await expect(mine).toHaveAttribute('aria-current', 'page');
  await press(page.getByRole('button', { name: 'Edit view' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete view' }));
  await expect(mine).toHaveCount(0);
}

/** A hidden column and compact rows persist (T2). */
export async function useLayout(page: Page, tab: ListTab) {
  const { column = '' } = tab;
  await press(page.getByRole('button', { name: 'Layout' }));
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  await openList(page, tab);
  await expect(listOf(page, tab.noun).getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
  await expect(listOf(page, tab.noun)).toHaveAttribute('data-dense', 'true');
}

/** Each row is a card within the window, with values below their names and touch-sized targets (T11, C1, C2). */
export async function lookAtCards(page: Page, tab: ListTab) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const card = rowsOf(page, tab.noun).first();
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  const lines = card.locator('td[data-card]');
  expect(await lines.count()).toBeGreaterThan(0);
  let end = 0;
  for (const line of await lines.all()) {
    const place = await line.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(end);
    end = (place?.y ?? 0) + (place?.height ?? 0);
    expect(await line.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
      (await line.getAttribute('data-card')) ?? '',
    );
  }
  expect(await page.evaluate(smallTargets), 'smaller than 44 pixels').toEqual([]);
  // Scroll up: half below the sticky bar, targets would measure too small.
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Runs in the page: returns controls of the list that cannot be hit 21 pixels from their centre in all four directions.
 */
function smallTargets(): string[] {
  const pressable = ':is(a, button, input, select, summary)';
  const places = ['.table-tools', '.data-table thead', '.data-table tbody tr:first-child', '.table-footer'];
  return [...document.querySelectorAll<HTMLElement>(places.map((place) => `${place} ${pressable}`).join())].flatMap(
    (control) => {
      if (control.getClientRects().length === 0 || control.matches(':disabled')) return [];
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = ([dx, dy]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
      };
      const around = [
        [0, -21],
        [0, 21],
        [-21, 0],
        [21, 0],
      ] as const;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return around.every(isHit)
        ? []
        : [`${control.tagName} ${name.trim()} ${Math.round(width)}×${Math.round(height)}`];
    },
  );
}

/** Sets a filter in the sheet and clears it there again (T1, T11). */
export async function useFilters(page: Page, tab: ListTab) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if ((await button.count()) === 0) return;
  await press(button);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const choice = sheet.getByRole('combobox').first();
  await (await alive(choice)).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?.*=/);
  await press(sheet.getByRole('button', { name: new RegExp(`^Show .*`) }));
  await expect(sheet).toHaveCount(0);
  await expect(button).toHaveText('Filters, 1 set');
  await press(button);
  await press(sheet.getByRole('button', { name: 'Clear', exact: true }));
  await press(sheet.getByRole('button', { name: /^Show / }));
  await expect(rowsOf(page, tab.noun).first()).toBeVisible();
}

/** Sets a filter of the list, wherever the filters are. */
export async function chooseFilter(page: Page, title: string, value: string) {
  const button = page.getByRole('button', { name: /^Filters/ });
  const inSheet = await button.isVisible();
  if (inSheet) await press(button);
  await page.getByLabel(title, { exact: true }).selectOption(value);
  if (inSheet) await press(sheetOf(page).getByRole('button', { name: /^Show / }));
}

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filters' });
}
