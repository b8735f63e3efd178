/**
 * Most characters of a photo's data URL (110 kB of JPEG). Five of them pass an uplink of 0.4 Mbit/s in the 12 s that the
 * server waits for a request (docs/decisions/0048-room-and-patience.md).
 */
const mostCharacters = 150_000;

/** Tried in turn until a photo is small enough: share of its longest side, JPEG quality. */
const encodings = [
  [1, 0.82],
  [1, 0.65],
  [0.7, 0.65],
  [0.5, 0.6],
] as const;

/**
 * Scales a photo down to a JPEG data URL, small enough for session storage and a slow uplink; null if this browser cannot
 * decode it. `longest`: most pixels of its longer side.
 */
export async function shrinkPhoto(file: Blob, longest: number): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  let url: string | null = null;
  for (const [share, quality] of encodings) {
    url = encoded(picture, longest * share, quality);
    if (!url || url.length <= mostCharacters) break;
  }
  picture.close();
  return url;
}

function encoded(picture: ImageBitmap, longest: number, quality: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), fitted(picture, longest));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/jpeg', quality);
  return url.startsWith('data:image/jpeg') ? url : null;
}

/** Scales a size so that its longer side is at most `longest`; smaller sizes are unchanged. */
export function fitted(size: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(size.width), height: side(size.height) };
}

/** Returns the bytes of a shrunk photo. */
export function bytesOf(url: string): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1));
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' });
}
