import { squareOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** Side of the square that is sent, in pixels: sharp at the largest size it is shown, and far below 2 MB. */
const side = 512;

/** A photo of this device, as the browser reads it; null for what is no picture. */
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

/** The chosen square as a small JPEG; null when the browser cannot make one. */
export async function squareJpeg(photo: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, photo, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
