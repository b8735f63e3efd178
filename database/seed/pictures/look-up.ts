import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MANIFEST = join(import.meta.dirname, 'manifest.json');

/** Where a named picture's files are: `encoded/<key>/<width>.avif` and `.webp`. Sizes in pixels. */
export type PictureFiles = {
  key: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  /** Average colour as `#rrggbb`, to show until the picture is there. */
  placeholder: string;
};

let known: Map<string, PictureFiles> | undefined;

/** Every picture by its name; several names may share one drawing and so one key. */
export function allPictures(): PictureFiles[] {
  known ??= readManifest();
  return [...known.values()];
}

/** The files of a picture by its name, such as "still-wild-oversized-tee/ink-black/front". */
export function lookUpPicture(name: string): PictureFiles {
  known ??= readManifest();
  const picture = known.get(name);
  if (!picture) throw new Error(`No picture is called ${name}; run node database/seed/pictures/render.ts`);
  return picture;
}

function readManifest(): Map<string, PictureFiles> {
  // render.ts is the only writer, and the seed's test checks every entry.
  const entries = JSON.parse(readFileSync(MANIFEST, 'utf8')) as PictureFiles[];
  return new Map(entries.map((entry) => [entry.name, entry]));
}
