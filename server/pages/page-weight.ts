import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { scriptsOf } from './built-site.ts';

/**
 * `node server/pages/page-weight.ts`: brotli size of each screen's first load, by script with --all. Fails above the
 * budget.
 */
const ofShoppers = 125_000;
const ofStaff = 250_000;
const client = new URL('../../dist/client/', import.meta.url);
const weights = new Map<string, Promise<number>>();
const manifest: Record<string, unknown> = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));

for (const screen of Object.keys(manifest).filter((name) => name.endsWith('-page.tsx'))) {
  const scripts = await Promise.all(scriptsOf(manifest, screen).map(weigh));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const budget = /^web\/(admin|marketer)\//.test(screen) ? ofStaff : ofShoppers;
  if (total > budget) process.exitCode = 1;
  process.stdout.write(`${String(total).padStart(7)} B ${total > budget ? 'over' : 'ok  '} ${screen}\n`);
  if (!process.argv.includes('--all')) continue;
  for (const { file, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes))
    process.stdout.write(`${String(bytes).padStart(15)} ${file}\n`);
}

async function weigh(file: string) {
  const weight = weights.get(file) ?? compressed(file);
  weights.set(file, weight);
  return { file, bytes: await weight };
}

async function compressed(file: string): Promise<number> {
  return brotliCompressSync(await readFile(new URL(`.${file}`, client))).byteLength;
}
