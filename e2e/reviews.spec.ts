import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoAxeFindings } from './support/accessible.ts';
import { arrivedForCash } from './support/delivered.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember, freshAccount, logIn, logInAgain, register, signOutFromElsewhere } from './support/people.ts';
import { alive, press } from './support/shopping.ts';

/** The product whose reviews are read and voted on. */
const read = { slug: 'red-square-tee', address: '/product/red-square-tee' };
/** The product that is reviewed. */
const worn = { slug: 'crow-parliament-tee', name: 'Crow Parliament Tee', address: '/product/crow-parliament-tee' };

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const cards = (page: Page) => reviews(page).getByRole('article');
const own = (page: Page) => cards(page).filter({ hasText: 'Your review' }).first();
const sheet = (page: Page) => page.getByRole('dialog', { name: /your review|Write a review/ });
const publish = (page: Page) => sheet(page).getByRole('button', { name: /Publish|Save changes|Try again/ });

async function photo(colour: string) {
  const picture = sharp({ create: { width: 2_000, height: 2_500, channels: 3, background: colour } });
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function openSheet(page: Page) {
  await page.goto(`${worn.address}?review=1#reviews`);
  await alive(reviews(page).getByRole('heading', { name: 'Reviews', exact: true }));
  await expect(sheet(page)).toBeVisible();
}

async function giveStars(page: Page, stars: number) {
  const star = page.getByRole('radio', { name: `${stars} of 5` });
  await sheet(page).locator('label').filter({ has: star }).click();
  await expect(star).toBeChecked();
}

test('a like leads to the login, and is done on the way back to the same place (P11 A4)', async ({ page }) => {
  const account = await register(page.request, freshAccount());
  await page.goto(read.address);
  await press(reviews(page).getByRole('button', { name: /^5 stars/ }));
  await expect(reviews(page).getByText(/\d reviews with 5 stars/)).toBeVisible();
  const card = cards(page).nth(1);
  await expect(card).toContainText('5.0');
  const text = await card.locator('p').first().innerText();
  await press(card.getByRole('button', { name: /^Helpful/ }));
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  await expect(page).toHaveURL(new RegExp(`${read.address}#review-`));
  await expect(page.getByText('You found this review helpful.')).toBeVisible();
  const back = cards(page).filter({ hasText: text });
  await expect(back).toBeInViewport();
  await expect(reviews(page).getByRole('button', { name: /^5 stars/ })).toHaveAttribute('aria-pressed', 'true');
  const helpful = back.getByRole('button', { name: /^Helpful/ });
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await alive(reviews(page).getByRole('button', { name: /^5 stars/ }));
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await press(helpful);
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});

test('bars, photos and order choose what is shown; a photo opens with its review; the fit is told (P11)', async ({
  page,
}) => {
  await page.goto(read.address);
  await press(reviews(page).getByLabel('Sort by'));
  await expect(reviews(page).getByRole('heading', { name: /True to size.*of \d+ buyers/ })).toBeVisible();
  await reviews(page).getByLabel('Sort by').selectOption('Lowest rated');
  await expect(cards(page).first()).toContainText('2.0');
  await reviews(page).getByLabel('Sort by').selectOption('Highest rated');
  await expect(cards(page).first()).toContainText('5.0');
  await press(reviews(page).getByRole('button', { name: /^Show \d+ reviews$/ }));
  await expect(reviews(page).getByText('2 reviews with photos')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expectAccessible(page, 'reviews with photos');
  await press(
    reviews(page)
      .getByRole('button', { name: /^Photo 1 by/ })
      .first(),
  );
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(viewer.getByRole('article')).toContainText('Verified buyer');
  await expectNoAxeFindings(page, 'a photo of a review');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await press(reviews(page).getByRole('button', { name: 'Show all reviews' }));
  await expect(cards(page)).toHaveCount(4);
});

test('reviews and photos that do not load say so and are asked for again (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  let isDown = true;
  await page.route(/\/api\/reviews\/product\/[^/]+\?.*(rating|photos)=/, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/search?search=red+square');
  await press(page.getByRole('article').getByRole('link', { name: 'Red Square Tee' }).first());
  await press(reviews(page).getByRole('button', { name: /^5 stars/ }));
  await expect(reviews(page).getByText('These reviews did not load')).toBeVisible();
  await expect(reviews(page).getByText('These photos did not load')).toBeVisible();
  await expect(reviews(page).getByText(/reviews with 5 stars/)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  isDown = false;
  for (const what of ['photos', 'reviews']) {
    const failed = reviews(page)
      .getByRole('alert')
      .filter({ hasText: `These ${what} did not load` });
    await failed.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(reviews(page).getByText(/\d reviews with 5 stars/)).toBeVisible();
  await expect(cards(page).first()).toContainText('5.0');
  await expect(
    reviews(page)
      .getByRole('button', { name: /^Photo 1 by/ })
      .first(),
  ).toBeVisible();
});

test('a handful of votes gives no hint of the fit', async ({ page }) => {
  await page.goto(worn.address);
  await press(reviews(page).getByLabel('Sort by'));
  await expect(reviews(page).getByRole('button', { name: /^5 stars/ })).toBeVisible();
  await expect(reviews(page).getByText(/say \d+ of \d+ buyers/)).toHaveCount(0);
});

test('what was pressed says why it does not open, and opens at the next press (C4)', async ({ page, faults }) => {
  faults.tolerate(/503/);
  let isDown = true;
  await page.route(/\/api\/reviews\/product\/[^/]+\/mine$/, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await logIn(page, await register(page.request, freshAccount()));
  await page.goto(worn.address);
  const write = reviews(page).getByRole('button', { name: 'Write a review' });
  await press(write);
  await expect(page.getByText(/^Your own reviews did not load\./)).toBeVisible();
  await expect(page.getByText(/^Your own reviews did not load\./)).toBeHidden();
  await reviews(page).getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByText(/^Your own reviews did not load\./)).toBeVisible();
  isDown = false;
  await write.click();
  await expect(sheet(page)).toBeVisible();
});

test('who has the piece writes with a photo, is a verified buyer, changes the review and deletes it', async ({
  page,
}) => {
  await arriveAsMember(page);
  await arrivedForCash(page, { slug: worn.slug });
  await page.goto('/profile/reviews');
  await expectAccessible(page, 'what waits for a review');
  await press(page.getByRole('link', { name: `Write a review of ${worn.name}` }));
  await expect(sheet(page)).toContainText('Verified buyer');
  await press(publish(page));
  await expect(sheet(page).getByText('Choose a rating from one to five stars.')).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: '1 of 5' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page).getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await sheet(page).getByRole('radio', { name: 'Runs large' }).check();
  await sheet(page).getByLabel('Your review').fill('Heavy, straight, and it has kept its black.');
  await sheet(page).getByLabel('What you like').fill('The collar');
  await page.getByLabel('Photos from this device').setInputFiles([await photo('maroon'), await photo('teal')]);
  await expect(sheet(page).getByRole('img', { name: /^Photo \d/ })).toHaveCount(2);
  await expectNoAxeFindings(page, 'writing a review');
  await press(publish(page));
  // Photos are encoded in four widths, which is slow on a busy machine.
  await expect(page.getByText('Thank you. Your review is published.')).toBeVisible({ timeout: 40_000 });
  await expect(sheet(page)).toBeHidden();
  await expect(page).not.toHaveURL(/review=1/);
  await expect(own(page)).toContainText('Verified buyer');
  await expect(own(page)).toContainText('The collar');
  await expect(own(page).getByRole('img')).toHaveCount(2);

  await press(own(page).getByRole('button', { name: 'Edit' }));
  await expect(sheet(page).getByLabel('Your review')).toHaveValue(/kept its black/);
  await sheet(page).getByLabel('Your review').fill('After a month it is grey.');
  await giveStars(page, 2);
  await press(sheet(page).getByRole('button', { name: 'Remove photo 1' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(sheet(page).getByLabel('Your review')).toHaveValue('After a month it is grey.');
  await press(publish(page));
  await expect(sheet(page)).toBeHidden();
  await expect(own(page)).toContainText('After a month it is grey.');
  await expect(own(page)).toContainText('2.0');
  await expect(own(page).getByRole('img')).toHaveCount(1);

  await page.goto('/profile/reviews');
  await expect(page.getByRole('article')).toContainText('After a month it is grey.');
  await expectAccessible(page, 'own reviews');
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('button', { name: 'Delete review' }));
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Write a review of ${worn.name}` })).toBeVisible();
});

test('a review that names a number waits: its author is told, others do not see it', async ({ page, stranger }) => {
  await arriveAsMember(page);
  await openSheet(page);
  await giveStars(page, 5);
  await sheet(page).getByLabel('Your review').fill('Cheaper from me, call 98450 12345');
  await press(publish(page));
  await expect(page.getByText('We will check your review before it is shown.')).toBeVisible();
  await expect(own(page)).toContainText('We are checking your review.');
  const other = await stranger();
  await other.goto(worn.address);
  await alive(reviews(other).getByRole('heading', { name: 'Reviews', exact: true }));
  await expect(reviews(other)).not.toContainText('98450');
});

test('a report leads to the login and back to the question what is wrong (P11 A4)', async ({ page }) => {
  const account = await register(page.request, freshAccount());
  await page.goto(read.address);
  await alive(cards(page).last());
  const text = await cards(page).last().locator('p').first().innerText();
  // Other votes meanwhile change the order.
  const card = cards(page).filter({ hasText: text });
  await press(card.getByRole('button', { name: 'Report' }));
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await press(dialog.getByRole('button', { name: 'Report review' }));
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expectNoAxeFindings(page, 'reporting a review');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await press(dialog.getByRole('button', { name: 'Report review' }));
  await expect(page.getByText('Thank you. We will look at this review.')).toBeVisible();
  await expect(card).toContainText('You reported this');
});

test('what was written outlives the end of a session, photos too (A8)', async ({ page }) => {
  const account = await arriveAsMember(page);
  await openSheet(page);
  await giveStars(page, 3);
  await sheet(page).getByLabel('Your review').fill('Half a thought');
  await page.getByLabel('Photos from this device').setInputFiles(await photo('navy'));
  await expect(sheet(page).getByRole('img', { name: /^Photo \d/ })).toHaveCount(1);
  await signOutFromElsewhere(page.request, account);
  await press(publish(page));
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  await expect(sheet(page).getByLabel('Your review')).toHaveValue('Half a thought');
  await expect(sheet(page).getByRole('radio', { name: '3 of 5' })).toBeChecked();
  await expect(sheet(page).getByRole('img', { name: /^Photo \d/ })).toHaveCount(1);
  await press(publish(page));
  await expect(own(page)).toContainText('Half a thought', { timeout: 40_000 });
});

test('the link of a mail leads a guest to the login and then to the sheet; Escape leads back to the page', async ({
  page,
}) => {
  const account = await register(page.request, freshAccount());
  await page.goto(`${worn.address}?review=1#reviews`);
  await page.mouse.move(3, 3);
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${worn.address}(#reviews)?$`));
  await press(reviews(page).getByRole('button', { name: 'Write a review' }));
  await expect(sheet(page)).toBeVisible();
});

test('a failed save keeps everything and offers another try', async ({ page, faults }) => {
  faults.tolerate(/net::ERR_FAILED/);
  await logIn(page, await register(page.request, freshAccount()));
  await openSheet(page);
  await giveStars(page, 5);
  await sheet(page).getByLabel('Your review').fill('Soft');
  await page.route('**/api/reviews', (route) => route.abort());
  await press(publish(page));
  await expect(sheet(page).getByText(/What you typed is still here/)).toBeVisible();
  await page.unroute('**/api/reviews');
  await press(sheet(page).getByRole('button', { name: 'Try again' }));
  await expect(own(page)).toContainText('Soft');
});

test('without a script the first reviews stand on the page, and their photos are links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(read.address);
  await expect(cards(page)).toHaveCount(4);
  await expect(
    cards(page)
      .getByRole('link', { name: /^Photo 1 by/ })
      .first(),
  ).toHaveAttribute('href', /1080\.webp$/);
  await context.close();
});
