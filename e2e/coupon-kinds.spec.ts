import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { useOwnShop } from './support/own-shop.ts';
import { staffHeaders } from './support/people.ts';
import { addToCart, fillCheckout, goods, orderNumber, placeOrderButton, press } from './support/shopping.ts';

// Changes coupons seen by every shopper, hence uses a shop of its own.
useOwnShop();

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Coupons' });
const offer = (page: Page, code: string) => sheet(page).getByRole('listitem').filter({ hasText: code });
const line = (page: Page) => page.getByRole('region', { name: 'Coupon' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

async function makeCoupons(request: APIRequestContext, coupons: object[]) {
  const headers = await staffHeaders(request);
  for (const data of coupons) {
    expect((await request.post('/api/admin/coupons', { data, headers })).status()).toBe(201);
  }
}

test('three for the price of two goes with a first order’s coupon: the sheet says what is missing, the order keeps both', async ({
  page,
  request,
}) => {
  const [deal, first, another] = ['THREEFORTWO', 'HELLO100', 'HELLO50'];
  const terms = { description: 'For one journey', validUntil: '2099-12-31' };
  await makeCoupons(request, [
    { ...terms, code: deal, discountType: 'bxgy', buyPieces: 2, getPieces: 1, isStackable: true },
    { ...terms, code: first, discountType: 'flat', discountValue: 100, isFirstOrder: true },
    { ...terms, code: another, discountType: 'flat', discountValue: 50, isFirstOrder: true },
  ]);
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/cart');
  await press(page.getByRole('button', { name: 'Apply a coupon' }));
  await expect(offer(page, deal)).toContainText('Buy 2, get 1 free');
  await expect(offer(page, deal)).toContainText(`Add 2 more items to use ${deal}.`);
  await expect(offer(page, first)).toContainText('first order only');
  await page.keyboard.press('Escape');
  const more = page.getByRole('main').getByRole('button', { name: 'One more' });
  await press(more);
  await press(more);
  await expect(summary(page)).toContainText('₹2,697');
  await press(page.getByRole('button', { name: 'Apply a coupon' }));
  await expect(offer(page, deal)).toContainText('Best offer');
  await expect(offer(page, deal)).toContainText('Saves ₹899');
  await offer(page, deal)
    .getByRole('button', { name: `Apply ${deal}` })
    .click();
  await expect(line(page)).toContainText(deal);
  await press(line(page).getByRole('button', { name: 'Change the coupon' }));
  await expectNoAxeFindings(page, 'sheet with a coupon that goes with another');
  await offer(page, first)
    .getByRole('button', { name: `Add ${first}` })
    .click();
  await expect(line(page)).toContainText(`${deal}+${first}`);
  await expect(summary(page)).toContainText('₹1,698');

  // Only the coupon that no longer applies is removed, though it came first.
  await press(page.getByRole('main').getByRole('button', { name: 'One less' }));
  await expect(line(page)).toContainText(`${deal} was removed. Add 1 more item to use ${deal}.`);
  await expect(line(page)).toContainText(first);
  await press(more);
  await expect(summary(page)).toContainText('₹2,597');
  await press(line(page).getByRole('button', { name: 'Change the coupon' }));
  await offer(page, deal)
    .getByRole('button', { name: `Add ${deal}` })
    .click();
  await expect(summary(page)).toContainText('₹1,698');

  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('main')).toContainText(`${first}+${deal}`);
  await fillCheckout(page);
  await expect(page.getByRole('main')).toContainText('₹1,698');
  await placeOrderButton(page).click();
  await orderNumber(page);
  await expect(page.getByRole('main')).toContainText('₹1,698');

  // With the same mobile number it is not a first order any more.
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/cart');
  await press(page.getByRole('button', { name: 'Apply a coupon' }));
  await offer(page, another)
    .getByRole('button', { name: `Apply ${another}` })
    .click();
  await expect(line(page)).toContainText(another);
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('main')).toContainText(`${another} is for your first order only.`);
});
