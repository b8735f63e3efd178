import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Stop, runMain, step } from './progress.mjs';
import { run, tool } from './run.mjs';

const require = createRequire(import.meta.url);
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium: the one named, one that is there, or one fetched now.
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

async function findInstalled() {
  for (const program of [...USUAL, ownOfPlaywright()]) {
    if (isProgram(program) && (await works(program))) return program;
  }
  return undefined;
}

/**
 * A program may be a mere hint to install it, or lack the system's libraries: only a run tells.
 * @param {string} program
 */
async function works(program) {
  return process.platform === 'win32' || (await run(program, ['--version'])).status === 0;
}

/** Where Playwright's own download lies, or would lie. */
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

async function installPackage() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: 600_000 };
  await step('Installing Chromium with apt', async () => {
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  });
  return findInstalled();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => console.log(await findBrowser()));
}
