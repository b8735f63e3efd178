import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { addToCart } from './support/shopping.ts';
import { factsOf, setFacts } from './support/stockroom.ts';

/** Products whose price no other journey checks. */
const dearer = { slug: 'gully-echo-oversized-tee', name: 'Gully Echo Oversized Tee' };
const scarcer = { slug: 'peacock-court-oversized-tee', name: 'Peacock Court Oversized Tee' };

const line = (page: Page, { name }: { name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

for (const who of ['guest', 'member'] as const) {
  test(`what changed since the last visit is named on its line, once (K2), ${who}`, async ({ page }) => {
    const [{ price }, { onHand }] = [await factsOf(dearer.slug), await factsOf(scarcer.slug)];
    if (who === 'member') await arriveAsMember(page);
    for (const { slug } of [dearer, scarcer]) await addToCart(page, slug);
    await page.goto('/cart');
    await expect(line(page, scarcer)).toBeVisible();
    await expect(page.getByText(/since your last visit|left now/)).toHaveCount(0);
    try {
      await setFacts(dearer.slug, { price: price + 50 });
      await setFacts(scarcer.slug, { onHand: 2 });
      await page.reload();
      const words = `The price went up from ₹${price} to ₹${price + 50} since your last visit.`;
      await expect(line(page, dearer)).toContainText(words);
      await expect(line(page, scarcer)).toContainText('Only 2 left now.');
      await expect(line(page, scarcer)).not.toContainText('price');
      await setFacts(scarcer.slug, { onHand: 0 });
      await page.reload();
      await expect(line(page, scarcer)).toContainText('Sold out since your last visit.');
      await expect(line(page, dearer)).not.toContainText('since your last visit');
    } finally {
      await setFacts(dearer.slug, { price });
      await setFacts(scarcer.slug, { onHand });
    }
  });
}
