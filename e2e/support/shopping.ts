import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Seeded goods (database/seed/catalogue) that the journeys rely on; prices in rupees. */
export const goods = {
  tee: {
    slug: 'still-wild-oversized-tee',
    name: 'Still Wild Oversized Tee',
    price: '₹899',
    mrp: '₹1,499',
    colour: 'Brick Rust',
  },
  /** One piece costs exactly the limit for free shipping. */
  atTheLimit: { slug: 'open-palm-oversized-tee', name: 'Open Palm Oversized Tee' },
  /** Plenty in each size; bought only by journeys about paying. */
  plenty: { slug: 'under-the-banyan-tee', name: 'Under the Banyan Tee' },
  cheap: { slug: 'ground-zero-plain-tee', name: 'Ground Zero Plain Tee' },
} as const;

/**
 * Waits until a control is hydrated by React. Parts of a page hydrate one after another, those out of view with the
 * visitor's first interaction.
 */
export async function alive(control: Locator): Promise<Locator> {
  // Most are hydrated by now, and one check is cheap.
  if (await control.evaluateAll(isOneTakenOver)) return control;
  // A skeleton's control may be replaced by the real one in between.
  await expect(async () => {
    // Some parts are rendered only after the visitor's first interaction.
    await control.page().mouse.move(3, 3);
    await control.scrollIntoViewIfNeeded({ timeout: 5_000 });
    expect(await control.evaluateAll(isOneTakenOver)).toBe(true);
  }).toPass({ intervals: [50, 100, 250] });
  return control;
}

/** Runs in the page. */
export function isOneTakenOver([node, other]: Element[]): boolean {
  return node !== undefined && !other && Object.keys(node).some((key) => key.startsWith('__reactProps'));
}

export async function press(control: Locator) {
  await (await alive(control)).click();
}

/** Chooses colour or size on the product page. Sizes are chips drawn over their radio. */
export async function choose(page: Page, group: RegExp | string, option: string) {
  const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true });
  await (await alive(radio)).check();
  await expect(radio).toBeChecked();
}

export async function addToCart(page: Page, slug: string, size = 'M') {
  await page.goto(`/product/${slug}`);
  await choose(page, 'Size', size);
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
}

/** The panel that opens after adding to the cart. */
export function miniCart(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Your cart/ });
}

export async function closeMiniCart(page: Page) {
  await expect(miniCart(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(miniCart(page)).toBeHidden();
}

export const buyer = {
  name: 'Nila Verghese',
  phone: '98450 67890',
  pin: '560038',
  city: 'Bengaluru',
  house: '14, 2nd Cross',
};

/** Fills in contact and address at the checkout as a first-time buyer, and chooses cash. */
export async function fillCheckout(page: Page, name = buyer.name) {
  await fillAddress(page, name);
  await payBy(page, 'Cash on delivery');
}

export async function payBy(page: Page, way: 'UPI' | 'Card' | 'Netbanking' | 'Wallet' | 'Cash on delivery') {
  await (await alive(page.getByRole('radio', { name: way }))).check();
}

/** Returns an unused phone number: the shop limits open cash orders per number. */
export function freshPhone(): string {
  return `9${String(randomInt(1e9)).padStart(9, '0')}`;
}

/** Fills in contact and address at the checkout as a first-time buyer. */
export async function fillAddress(page: Page, name = buyer.name) {
  await (await alive(page.getByLabel('Full name'))).fill(name);
  await page.getByLabel('Mobile number').fill(freshPhone());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Pincode').fill(buyer.pin);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('City').fill(buyer.city);
  await page.getByLabel('House and street').fill(buyer.house);
  await page.getByRole('button', { name: 'Deliver here' }).click();
}

/** Saves the typed address to the account's address book. */
export async function keepAddress(page: Page) {
  await press(page.getByRole('button', { name: 'Edit Delivery address' }));
  const keep = page.getByRole('checkbox', { name: 'Save this address to my account' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await press(page.getByRole('button', { name: 'Deliver here' }));
}

/** The button that places the order, for any payment method. */
export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Pay ₹|Place COD order|Place order)/ });
}

export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Place COD order/ });
}

/** Returns the order number on the confirmation. */
export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  const title = await page.title();
  return title.replace(/^Order (\S+) .*$/, '$1');
}

/** The bag in the header; on cart and checkout phones have no header. */
export function bag(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ });
}

/** Waits until the page is at rest and deferred work (analytics, consent, service worker) has started. */
export async function atRest(page: Page) {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('at-rest').length)).toBe(1);
}
