import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { newUuid } from '#web/resources/cart/new-uuid.ts';

/** A picture that goes with a return: made small on this device, kept as a data URL so that a reload loses none. */
export type Photo = { id: string; name: string; url: string };

/** The longer side of what is sent, in pixels: a seam can be seen, and five of them are far below what a tab may keep. */
const longestSide = 1_400;

/** A photo of this device made small; null for what this browser cannot read as a picture. */
export async function readPhoto(file: File): Promise<Photo | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const url = jpegOf(picture);
  picture.close();
  return url ? { id: newUuid(), name: jpegName(file.name), url } : null;
}

/** How large a picture is sent; a small one stays as it is. */
export function sizeToSend({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The bytes of a photo. */
export function blobOf({ url }: Pick<Photo, 'url'>): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
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
  const { id, name, url } = value as Partial<Record<keyof Photo, unknown>>;
  const isText = typeof id === 'string' && typeof name === 'string' && typeof url === 'string';
  return isText && /^data:image\/jpeg;base64,[\w+/]+=*$/.test(url);
}

function jpegOf(picture: ImageBitmap): string | null {
  const canvas = Object.assign(document.createElement('canvas'), sizeToSend(picture));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/jpeg', 0.82);
  return url.startsWith('data:image/jpeg') ? url : null;
}

function jpegName(name: string): string {
  return `${name.replace(/\.\w+$/, '').slice(0, 60) || 'photo'}.jpg`;
}
