import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { launched } from '#e2e/support/browser.ts';
import { findBrowser, findShell } from '#scripts/find-browser.mjs';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { loadNote } from './report.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/first-press.ts`: from a visitor's first tap, on a link, to the next screen's heading, on a slow phone.
// The yardstick: the same tap in the same browser without scripts, which opens a bare document.
const networks = {
  'Slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '4G': { latency: 70, downloadThroughput: 1_250_000, uploadThroughput: 500_000 },
} as const;
type Network = keyof typeof networks;

const slowdown = 4;
/** Milliseconds that a visitor reads before the tap. */
const readingMs = 6_000;
const rounds = 3;
const mostTimes = 3;

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, 1_000);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ slug: string }>('select slug from products where is_active limit 1');
  await pool.end();
  const shop = await startShop(url, 64);
  const browser = await chromium.launch(launched(await findShell(await findBrowser())));
  try {
    const product = `/product/${rows[0]?.slug}`;
    const toCart = { from: product, link: 'header a[href="/cart"]' };
    const toProduct = { from: '/', link: 'main article a' };
    const taps = (['Slow 3G', '4G'] as const).flatMap((network) => [
      { ...toCart, network },
      { ...toProduct, network },
    ]);
    console.log(`first tap on a link after ${readingMs / 1_000} s, median of ${rounds}, ${loadNote()}`);
    for (const tap of taps) await compare(browser, { ...tap, origin: `http://localhost:${shop.port}` });
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await postgres.stop();
}

type Tap = { origin: string; from: string; link: string; network: Network };

async function compare(browser: Browser, tap: Tap): Promise<void> {
  const times: Record<'shop' | 'bare', number[]> = { shop: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.shop.push(await timeOf(browser, tap, true));
    times.bare.push(await timeOf(browser, tap, false));
  }
  const [shop, bare] = [median(times.shop), median(times.bare)];
  const isReached = shop <= mostTimes * bare;
  const words = `${shop.toFixed(0)} ms, without scripts ${bare.toFixed(0)} ms: × ${(shop / bare).toFixed(2)}`;
  console.log(`${tap.network}, ${tap.from} to ${tap.link}: ${words} (≤ ${mostTimes}${isReached ? '' : ', MISSED'})`);
  if (!isReached) process.exitCode = 1;
}

async function timeOf(browser: Browser, { origin, from, link, network }: Tap, hasScripts: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: hasScripts,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + from);
  const heading = async () => page.evaluate(() => document.querySelector('h1')?.textContent).catch(() => undefined);
  const before = await heading();
  const pressed = page.locator(link).filter({ visible: true }).first();
  await pressed.waitFor();
  await wait(readingMs);
  const began = performance.now();
  await pressed.tap({ noWaitAfter: true });
  for (let now = before; now === undefined || now === before; now = await heading()) await wait(20);
  const took = performance.now() - began;
  await context.close();
  return took;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
