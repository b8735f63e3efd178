import { expect, test } from './support/journey.ts';
import { addToCart, alive, buyer, fillAddress, goods, orderButton, press } from './support/shopping.ts';

test('a pincode asked for on a product fills in the checkout, which promises the same (P8 X3)', async ({ page }) => {
  await page.goto(`/product/${goods.cheap.slug}`);
  const field = await alive(page.getByLabel('Delivery pincode'));
  await field.fill('781001');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Delivery' }).getByText(/to Guwahati$/)).toBeVisible();
  await addToCart(page, goods.cheap.slug);
  await page.goto('/checkout');
  await (await alive(page.getByLabel('Full name'))).fill(buyer.name);
  await page.getByLabel('Mobile number').fill(buyer.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Pincode')).toHaveValue('781001');
  await expect(page.getByLabel('State')).toHaveValue('Assam');
  await expect(page.getByLabel('City')).toHaveValue('Guwahati');
  await page.getByLabel('Pincode').fill(buyer.pin);
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  // Manual input is never overwritten.
  await page.getByLabel('City').fill('Bangalore');
  await page.getByLabel('Pincode').fill('831001');
  await expect(page.getByLabel('State')).toHaveValue('Jharkhand');
  await expect(page.getByLabel('City')).toHaveValue('Bangalore');
  await page.getByLabel('House and street').fill(buyer.house);
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(orderButton(page)).toBeVisible();
  await page.mouse.move(9, 9);
  await expect(page.getByText(/^Delivery .* to 831001$/)).toBeVisible();
});

test(
  'a pincode told once is promised the same in the listing, the cart and the checkout, by one read and without a jump (L8 K7)',
  { tag: '@both' },
  async ({ page }) => {
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/pincodes/') && reads.push(request.url()));
    const main = page.getByRole('main');
    const cards = async () => (await main.getByRole('article').first().boundingBox())?.y;
    await page.goto('/products');
    const before = await cards();
    await press(main.getByRole('button', { name: 'Enter pincode' }));
    const sheet = page.getByRole('dialog', { name: 'Delivery' });
    const tell = async (pincode: string) => {
      await (await alive(sheet.getByLabel('Delivery pincode'))).fill(pincode);
      await page.keyboard.press('Enter');
    };
    const close = async () => {
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
    };
    await tell('890001');
    await expect(sheet.getByText('We could not find the pincode 890001. Please check it.')).toBeVisible();
    await tell('560038');
    await expect(sheet.getByText('Returns picked up from your door')).toBeVisible();
    await close();
    // The closed sheet still contains a copy.
    const row = main.getByText(/^\w{3} \d+.* to Bengaluru$/).filter({ visible: true });
    const days = (await row.textContent())?.replace(/ to .*/, '') ?? '';
    expect(await cards()).toBe(before);

    reads.length = 0;
    await page.goto('/products/hoodies');
    await expect(main.getByText(`${days} to Bengaluru`)).toBeVisible();
    await expect(main.getByText('Cash on delivery · Return pickup')).toBeVisible();
    expect(reads).toHaveLength(1);

    await addToCart(page, goods.cheap.slug, 'L');
    reads.length = 0;
    await page.goto('/cart');
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary.getByText(`${days} to Bengaluru`)).toBeVisible();
    await expect(main.getByText(`Delivery ${days} to 560038`)).toBeVisible();
    await expect(summary).toContainText('or in cash on delivery');
    expect(reads).toHaveLength(1);
    await press(summary.getByRole('button', { name: 'Change pincode' }));
    await tell('744101');
    await close();
    await expect(summary.getByText('Online payment only · You ship returns')).toBeVisible();
    await expect(summary).not.toContainText('in cash');
    await press(summary.getByRole('button', { name: 'Change pincode' }));
    await tell(buyer.pin);
    await close();

    await page.goto('/checkout');
    await fillAddress(page);
    await expect(main.getByText(`Delivery ${days} to ${buyer.pin}`)).toBeVisible();
    await expect(main.getByText('Cash on delivery · Return pickup')).toBeVisible();
  },
);

const refusal = (pincode: string) => `We do not deliver to ${pincode} yet. Please choose another address.`;

test('where the shop does not deliver, the form says so before anything is ordered (X4 P8)', async ({ page }) => {
  await addToCart(page, goods.cheap.slug, 'L');
  await page.goto('/checkout');
  await (await alive(page.getByLabel('Full name'))).fill(buyer.name);
  await page.getByLabel('Mobile number').fill(buyer.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Pincode').fill('744301');
  await expect(page.getByLabel('State')).toHaveValue('Andaman and Nicobar Islands');
  await page.getByLabel('City').fill('Car Nicobar');
  await page.getByLabel('House and street').fill(buyer.house);
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(page.getByText(refusal('744301'))).toBeVisible();
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.getByLabel('Pincode').fill(buyer.pin);
  await expect(page.getByText(refusal('744301'))).toHaveCount(0);
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(orderButton(page)).toBeVisible();
});

test('an address of earlier, where the shop no longer delivers, opens again with the reason (X4 X5)', async ({
  page,
}) => {
  await addToCart(page, goods.cheap.slug, 'L');
  await page.evaluate(({ name, phone, house }) => {
    const address = { id: 'addr_1', fullName: name, phoneNumber: phone, addressLine1: house, pinCode: '744301' };
    const place = { city: 'Car Nicobar', state: 'Andaman and Nicobar Islands', addressType: 'home' };
    localStorage.setItem('userAddresses', JSON.stringify([{ ...address, ...place }]));
  }, buyer);
  await page.goto('/checkout');
  const address = page.getByRole('region', { name: 'Delivery address' });
  await expect(address.getByText(refusal('744301'))).toBeVisible();
  await expect(page.getByLabel('Pincode')).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
});
