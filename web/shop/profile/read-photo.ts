import { squareOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** Side of the uploaded square in pixels: sharp at the largest size shown, and far below 2 MB. */
const side = 512;

/** Decodes a photo from the device; null if it is not an image. */
export async function readPhoto(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** Draws the chosen square over the whole canvas. */
export function drawSquare(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop) {
  const { left, top, side: taken } = squareOf(photo, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, left, top, taken, taken, 0, 0, canvas.width, canvas.height);
}

/** Encodes the chosen square as a small JPEG; null if the browser cannot. */
export async function squareJpeg(photo: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, photo, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
