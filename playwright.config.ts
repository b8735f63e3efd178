import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './database/postgres.process.ts';
import { launched } from './e2e/support/browser.ts';
import { findBrowser, findShell } from './scripts/find-browser.mjs';

// The workers read this file again: what has been found once is handed on to them.
process.env.CHROMIUM_PATH ??= await findBrowser();
process.env.CHROMIUM_SHELL_PATH ??= await findShell(process.env.CHROMIUM_PATH);
process.env.E2E_PORT ??= String(await freePort(4173).catch(() => freePort()));

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // A journey waits as often as it works: one more than a small machine has cores keeps them all busy.
  workers: 3,
  fullyParallel: false,
  // A machine that stalls must not stop a release; what needed its second try is named as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Kept pages would make one journey depend on another's; those about them allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace keeps the page and a picture of it at every step: only a second try pays for one.
    trace: 'on-first-retry',
    launchOptions: launched(process.env.CHROMIUM_SHELL_PATH),
  },
  // A journey runs on the phone; on a desk too when what it promises depends on the window's size (@both), or there alone (@desktop).
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        browserName: 'chromium',
        viewport: { width: 360, height: 740 },
        // A finer screen shows the same, and costs a tenth more of the run.
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
