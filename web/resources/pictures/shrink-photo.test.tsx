import { expect, it, vi } from 'vitest';
import { bytesOf, shrinkPhoto } from './shrink-photo.ts';

/** A browser whose JPEG has this many bytes per pixel at full quality; returns the encodings tried. */
function openBrowser(bytesPerPixel: number) {
  const tried: [width: number, height: number, quality: number][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }));
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function encode(
    this: HTMLCanvasElement,
    type,
    quality = 1,
  ) {
    tried.push([this.width, this.height, quality]);
    return `data:${type};base64,${'A'.repeat(Math.round((this.width * this.height * bytesPerPixel * quality * 4) / 3))}`;
  });
  return tried;
}

it('a plain photo is encoded once', async () => {
  const tried = openBrowser(0.05);
  await shrinkPhoto(new Blob(), 1_400);
  expect(tried).toEqual([[1_400, 1_050, 0.82]]);
});

// A phone's photo of fabric has about 0.3 bytes per pixel.
it.each([0.1, 0.3, 0.5])(
  'five photos of %s bytes per pixel pass an uplink of 0.4 Mbit/s in 12 s',
  async (bytesPerPixel) => {
    openBrowser(bytesPerPixel);
    const url = await shrinkPhoto(new Blob(), 1_400);
    if (url === null) throw new Error('The photo could not be encoded.');
    expect(5 * bytesOf(url).size).toBeLessThan((400_000 / 8) * 12);
  },
);
