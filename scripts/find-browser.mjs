import { accessSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stop, runMain, step } from './progress.mjs';
import { run, tool } from './run.mjs';

const require = createRequire(import.meta.url);
const DEBIANS = '/usr/bin/chromium';
const DEBIANS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL = [
  DEBIANS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium: the configured one, an installed one, or one downloaded now.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which is no program.`);
  const found = named ?? (await findInstalled()) ?? (await download()) ?? (await installPackage());
  if (found) return found;
  throw new Stop(
    'There is no Chromium here and none could be fetched: install one and set CHROMIUM_PATH to its program.',
  );
}

/**
 * Returns the headless shell belonging to a Chromium: its engine without a user interface, which needs two thirds of
 * the work for the same journey but shows no notifications. Falls back to the browser itself.
 * @param {string} browser
 * @returns {Promise<string>}
 */
export async function findShell(browser) {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named && !isProgram(named)) throw new Stop(`CHROMIUM_SHELL_PATH names ${named}, which is no program.`);
  if (named) return named;
  if (browser === DEBIANS && !isProgram(DEBIANS_SHELL)) await installWithApt(['chromium-headless-shell']);
  const shell = browser === ownOfPlaywright() ? shellOfPlaywright() : browser === DEBIANS ? DEBIANS_SHELL : undefined;
  return shell && isProgram(shell) && (await works(shell)) ? shell : browser;
}

async function findInstalled() {
  for (const program of [...USUAL, ownOfPlaywright()]) {
    if (isProgram(program) && (await works(program))) return program;
  }
  return undefined;
}

/**
 * Runs the program, since it may be a mere installation hint, or lack system libraries.
 * @param {string} program
 */
async function works(program) {
  return process.platform === 'win32' || (await run(program, ['--version'])).status === 0;
}

/** Returns where Playwright's own download is, or would be. */
function ownOfPlaywright() {
  return require('playwright-core').chromium.executablePath();
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function download() {
  const args = [tool('@playwright/test', 'playwright'), 'install', 'chromium'];
  await step('Fetching a browser', () => run(process.execPath, args, { timeoutMs: 180_000 }));
  const program = ownOfPlaywright();
  return isProgram(program) && (await works(program)) ? program : undefined;
}

/** Returns Playwright's headless shell, downloaded beside its browser. */
function shellOfPlaywright() {
  const [shelf, revision] = ownOfPlaywright().split(/[\\/]chromium-(\d+)[\\/]/);
  if (!shelf || !revision) return undefined;
  const folder = path.join(shelf, `chromium_headless_shell-${revision}`);
  try {
    const name = process.platform === 'win32' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell';
    const [within] = readdirSync(folder).filter((entry) => entry.startsWith('chrome-headless-shell'));
    return within && path.join(folder, within, name);
  } catch {
    return undefined;
  }
}

async function installPackage() {
  await installWithApt(['chromium', 'fonts-liberation']);
  return findInstalled();
}

/**
 * Does nothing without permission, or if there is no such package.
 * @param {string[]} packages
 */
async function installWithApt(packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 600_000 };
  await step(`Installing ${packages[0]} with apt`, async () => {
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], options);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => console.log(await findBrowser()));
}
