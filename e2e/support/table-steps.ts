import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
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
  /** Rows can be ticked. */
  isSelectable?: boolean;
  /** A row opens beside the list, or on a page of its own. */
  opens?: 'drawer' | 'page';
  /** What a file of the searched (or whole) list says in its first line, and of a row; what it does not say, as the search leaves it out. */
  csv?: { head: string; says: string | RegExp; not?: string };
  /** A cell of the list narrowed by `query`, and what it is changed to: a choice by its label, or typed. */
  edit?: { query: string; cell: RegExp; to: string; isChoice?: boolean };
  /** Done to all that match `query`, of which there are more than a page; `fill` answers what is asked before. */
  bulk?: { query: string; action: string; done: RegExp; fill?: (dialog: Locator) => Promise<unknown> };
  /** Refused to a row found by `query`: its name and why. */
  refusal?: { query: string; action: string; says: string };
  /** A form of the tab that asks before what was typed is lost. */
  unsaved?: { path: string; field: string };
  /** A column that can be hidden, where also what is the same for every list is asked: faults, views, columns, density. */
  column?: string;
  /** A fresh shop has no rows: makes one, once for all journeys of the tab. */
  fill?: (request: APIRequestContext) => Promise<unknown>;
};

export const listOf = (page: Page, noun: string) => page.getByRole('region', { name: `List of ${noun}` });
export const rowsOf = (page: Page, noun: string) => listOf(page, noun).locator('tbody tr[data-row]');

/** The list, alive. */
export async function openList(page: Page, { path, noun }: ListTab, query = ''): Promise<Locator> {
  await page.goto(`${path}${query}`);
  await expect(rowsOf(page, noun).first()).toBeVisible();
  return alive(page.getByRole('button', { name: 'Layout' }));
}

/** The view that stands there gets a name, is what the list opens with from then on, and is forgotten again (T3). */
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

/** A column that was hidden and rows that were set close stay so (T2). */
export async function useLayout(page: Page, tab: ListTab) {
  const { column = '' } = tab;
  await press(page.getByRole('button', { name: 'Layout' }));
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  await openList(page, tab);
  await expect(listOf(page, tab.noun).getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
  await expect(listOf(page, tab.noun)).toHaveAttribute('data-dense', 'true');
}

/** Each row is a card within the window, its values below their names, and everything on it is as large as a thumb (T11, C1, C2). */
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
  // Half below the bar at the top nothing is as large as it is.
  await page.evaluate(() => scrollTo(0, 0));
}

/** Runs in the page: what of the list cannot be pressed 21 pixels from its middle, upwards, downwards and to the sides. */
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

/** A filter chosen in the sheet narrows the list behind it, and is taken off there (T1, T11). */
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

/** A filter of a list set to one of its choices, wherever the filters are. */
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
