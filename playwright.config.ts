import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './database/postgres.process.ts';
import { launched } from './e2e/support/browser.ts';
import { findBrowser, findShell } from './scripts/find-browser.mjs';

// Workers load this file again: they inherit what was found here.
process.env.CHROMIUM_PATH ??= await findBrowser();
process.env.CHROMIUM_SHELL_PATH ??= await findShell(process.env.CHROMIUM_PATH);
process.env.E2E_PORT ??= String(await freePort(4173).catch(() => freePort()));

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // Tests wait as often as they work: one more than a small machine has cores keeps all of them busy.
  workers: 3,
  fullyParallel: false,
  // A stalled machine must not block a release; tests that needed a retry are reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Only failures wait this long, and the slowest machine takes three times as long as the usual one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Cached pages would make tests depend on each other; tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace records the page and a screenshot at every step: only retries pay for one.
    trace: 'on-first-retry',
    launchOptions: launched(process.env.CHROMIUM_SHELL_PATH),
  },
  // Tests run on the phone; also on the desktop if the result depends on the window's size (@both), or only there
  // (@desktop).
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        browserName: 'chromium',
        viewport: { width: 360, height: 740 },
        // A higher pixel ratio shows the same and takes a tenth more time.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${origin}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      SHOP_DATA: path.resolve('.tmp/e2e'),
      PORT: process.env.E2E_PORT,
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
  },
});
