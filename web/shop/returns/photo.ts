import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { smallPicture } from '#web/resources/pictures/small-picture.ts';

/** A picture that goes with a return: made small on this device, kept as a data URL so that a reload loses none. */
export type Photo = { name: string; url: string };

/** The longer side of what is sent, in pixels: a seam can be seen, and five of them are far below what a tab may keep. */
const longestSide = 1_400;

/** A photo of this device made small; null for what this browser cannot read as a picture. */
export async function readPhoto(file: File): Promise<Photo | null> {
  const url = await smallPicture(file, longestSide);
  return url ? { name: jpegName(file.name), url } : null;
}

/** The photos out of whatever was stored. */
export function photosFrom(kept: unknown, orderId: string): Photo[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { orderId: order, photos } = kept as { orderId?: unknown; photos?: unknown };
  if (order !== orderId || !Array.isArray(photos)) return [];
  return photos.filter(isPhoto).slice(0, mostReturnPhotos);
}

function isPhoto(value: unknown): value is Photo {
  if (typeof value !== 'object' || value === null) return false;
  const { name, url } = value as Partial<Record<keyof Photo, unknown>>;
  const isText = typeof name === 'string' && typeof url === 'string';
  return isText && /^data:image\/jpeg;base64,[\w+/]+=*$/.test(url);
}

function jpegName(name: string): string {
  return `${name.replace(/\.\w+$/, '').slice(0, 60) || 'photo'}.jpg`;
}
