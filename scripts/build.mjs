import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { Stop, runMain, step } from './progress.mjs';
import { root, run, tail, tool } from './run.mjs';

const STAMP = path.join(root, 'dist', '.build-hash');
/** Sources of the build. */
const SOURCES = ['contract', 'web', 'vite.config.ts', 'package-lock.json', 'scripts/compress-assets.mjs'];

/**
 * Builds browser files and page renderer, unless dist is up to date with the sources.
 * @param {string} node
 */
export async function ensureBuild(node) {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  rmSync(STAMP, { force: true });
  await step('Building the shop', async () => {
    const env = { NODE_ENV: 'production' };
    const { status, output } = await run(node, [tool('vite'), 'build', '--app'], { env });
    if (status !== 0) throw new Stop(`${tail(output)}\n\nThe shop could not be built.`);
    await compressAssets(path.join(root, 'dist', 'client'));
  });
  writeFileSync(STAMP, hash);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function listFiles(source) {
  if (!existsSync(path.join(root, source))) return [];
  if (path.extname(source) !== '') return [source];
  return readdirSync(path.join(root, source), { withFileTypes: true })
    .filter((entry) => !/\.(test|suite)\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${source}/${entry.name}`) : [`${source}/${entry.name}`]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    await ensurePackages();
    await ensureBuild(usePinnedNode());
  });
}
