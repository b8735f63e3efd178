// Takes the pictures of README.md from a running shop: node e2e/screenshots.ts http://localhost:3000
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { decideOnce } from './support/journey.ts';
import { demoPassword, logIn } from './support/people.ts';
import { addToCart, fillCheckout, goods, placeOrderButton } from './support/shopping.ts';
import { storageKeys } from '#contract/brand.ts';
import { findBrowser } from '#scripts/find-browser.mjs';

type Shot = { name: string; isPhone: boolean; arrive: (page: Page) => Promise<unknown> };

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const mostBytes = 150_000;

const shots: Shot[] = [
  { name: 'home-phone', isPhone: true, arrive: (page) => page.goto('/') },
  { name: 'product-phone', isPhone: true, arrive: (page) => page.goto(`/product/${goods.tee.slug}`) },
  { name: 'listing-phone', isPhone: true, arrive: (page) => page.goto('/products') },
  { name: 'checkout-phone', isPhone: true, arrive: readyToOrder },
  { name: 'listing-desktop', isPhone: false, arrive: (page) => page.goto('/products') },
  { name: 'marketer-analytics', isPhone: false, arrive: atAnalytics },
  { name: 'marketer-campaign', isPhone: false, arrive: atCampaign },
];

async function readyToOrder(page: Page) {
  await addToCart(page, goods.tee.slug, 'L');
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeOrderButton(page).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** A new shop counts its demo visits within the first minutes. */
async function atAnalytics(page: Page) {
  await logIn(page, { email: 'marketer@ksauni.example', password: demoPassword });
  await page.goto('/digitalMarketer');
  await page.getByRole('button', { name: /^Visits\s*[1-9]/ }).waitFor({ timeout: 180_000 });
}

async function atCampaign(page: Page) {
  await atAnalytics(page);
  await page.goto('/digitalMarketer/campaigns');
  await page.getByRole('link', { name: 'Winter layers' }).click();
  await page.getByRole('region', { name: 'Results' }).waitFor();
  await page.mouse.move(0, 0);
}

async function take(browser: Browser, { name, isPhone, arrive }: Shot, origin: string) {
  const context = await browser.newContext({
    ...(isPhone ? phone : desktop),
    baseURL: origin,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(decideOnce, storageKeys.consent);
  const page = await context.newPage();
  await arrive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(picturesInSight);
  const file = path.join(folder, `${name}.png`);
  const { size } = await small(await page.screenshot(), file);
  process.stdout.write(`${path.relative(process.cwd(), file)}  ${Math.round(size / 1000)} KB\n`);
  await context.close();
}

/** Waits only for visible pictures; others are not requested yet. */
async function picturesInSight() {
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.allSettled(inSight.map((image) => image.decode()));
}

/** Reduces the colours until the file fits the size limit for README.md. */
async function small(picture: Buffer, file: string) {
  for (const colours of [256, 192, 128, 96, 64, 48]) {
    const info = await sharp(picture).png({ palette: true, colours, effort: 10, dither: 0.4 }).toFile(file);
    if (info.size <= mostBytes) return info;
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes.`);
}

const origin = process.argv[2];
if (!origin) throw new Error('Say where the shop is: node e2e/screenshots.ts http://localhost:3000');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await findBrowser()),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  for (const shot of shots) await take(browser, shot, origin);
} finally {
  await browser.close();
}
