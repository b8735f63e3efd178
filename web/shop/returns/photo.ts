import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { shrinkPhoto } from '#web/resources/pictures/shrink-photo.ts';

/** A photo of a return: resized on the device, kept as a data URL so that it survives a reload. */
export type Photo = { name: string; url: string };

/**
 * Longer side of an uploaded photo in pixels: shows a seam clearly, and five photos stay far below the sessionStorage
 * quota.
 */
const longestSide = 1_400;

/** Resizes a photo from the device; null if the browser cannot decode it. */
export async function readPhoto(file: File): Promise<Photo | null> {
  const url = await shrinkPhoto(file, longestSide);
  return url ? { name: jpegName(file.name), url } : null;
}

/** Validates stored photos. */
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
