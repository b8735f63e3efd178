import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { keyOf, layKey, type Scene } from './draw/scene.ts';
import { ENCODED, widthsFor } from './encode.ts';
import { MANIFEST, type PictureFiles } from './look-up.ts';
import { planPictures } from './plan.ts';

const WORKERS = 2;

/** Draws what is missing, removes what is no longer drawn, and writes the manifest. */
async function renderPictures(): Promise<void> {
  const plan = planPictures().map((picture) => ({ ...picture, key: keyOf(picture.scene) }));
  const drawings = new Map(plan.map(({ key, scene }) => [key, scene]));
  await mkdir(ENCODED, { recursive: true });
  await removeStale(drawings);
  const missing = [...drawings].filter(([key]) => !existsSync(join(ENCODED, key)));
  console.log(`${plan.length} names, ${drawings.size} drawings, ${missing.length} to draw`);
  await drawAll(missing.map(([, scene]) => scene));
  const manifest = await Promise.all(
    plan.map(async ({ key, name, alt, scene }): Promise<PictureFiles> => {
      const placeholder = await readFile(join(ENCODED, key, 'average.txt'), 'utf8');
      return { key, name, alt, width: scene.width, height: scene.height, widths: widthsFor(scene), placeholder };
    }),
  );
  await writeFile(MANIFEST, manifestText(manifest));
}

/** Laid out as the formatter would: number lists on one line. */
function manifestText(manifest: readonly PictureFiles[]): string {
  const text = JSON.stringify(manifest, null, 2).replaceAll(/\[[\d\s,]+\]/g, (list) =>
    list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  return `${text}\n`;
}

async function removeStale(drawings: ReadonlyMap<string, Scene>): Promise<void> {
  for (const folder of await readdir(ENCODED)) {
    if (!drawings.has(folder)) await rm(join(ENCODED, folder), { recursive: true });
  }
}

/** Scenes that share a laid garment stay together, so that it is laid once. */
async function drawAll(scenes: readonly Scene[]): Promise<void> {
  const orderOf = (scene: Scene) => scene.pieces.map((piece) => layKey(scene, piece)).join();
  const sorted = scenes.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  const half = Math.ceil(sorted.length / WORKERS);
  let done = 0;
  const shares = Array.from({ length: WORKERS }, (_, k) => sorted.slice(k * half, (k + 1) * half)).filter(
    (share) => share.length > 0,
  );
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: share });
          worker.on('message', () => {
            done += 1;
            if (done % 20 === 0) console.log(`${done} of ${sorted.length}`);
          });
          worker.on('error', reject);
          worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing stopped with ${code}`))));
        }),
    ),
  );
}

await renderPictures();
