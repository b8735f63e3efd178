import { lightness, rgb } from './colour.ts';
import type { Relief } from './relief.ts';
import { blur, type Size } from './raster.ts';

/** A picture being painted: three numbers (0 to 255) per pixel. */
type Canvas = Size & { pixels: Float32Array };

/** Fills a ground with a soft pool of light in the upper left. */
export function paintGround(size: Size, hex: string): Canvas {
  const { width, height } = size;
  const pixels = new Float32Array(width * height * 3);
  const colour = rgb(hex);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x / width - 0.38, (y / height - 0.32) * (height / width) * 0.8);
      const light = 1.035 - 0.095 * Math.min(1, away) ** 1.6;
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = Math.min(255, (colour[c] ?? 0) * light);
    }
  }
  return { width, height, pixels };
}

/** The shade a garment throws on what lies under it: a wide one and a tight one. */
export function paintShadow(canvas: Canvas, relief: Relief, scale: number): void {
  const wide = blur(relief.cover, relief, 34 * scale);
  const tight = blur(relief.cover, relief, 7 * scale);
  const { width, height } = canvas;
  const fetch = (source: Float32Array, x: number, y: number) =>
    source[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const [wx, wy, tx, ty] = [
    Math.round(14 * scale),
    Math.round(26 * scale),
    Math.round(4 * scale),
    Math.round(7 * scale),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 1 - 0.3 * Math.max(0, fetch(wide, x - wx, y - wy)) ** 1.3 - 0.3 * fetch(tight, x - tx, y - ty);
      const i = (y * width + x) * 3;
      canvas.pixels[i] = (canvas.pixels[i] ?? 0) * shade;
      canvas.pixels[i + 1] = (canvas.pixels[i + 1] ?? 0) * (shade * 0.985 + 0.015);
      canvas.pixels[i + 2] = (canvas.pixels[i + 2] ?? 0) * (shade * 0.97 + 0.03);
    }
  }
}

/** Dyes the laid cloth, lays the ink on it and lights both. */
export function paintCloth(
  canvas: Canvas,
  relief: Relief,
  cloth: { colour: string; trim: string; print: Uint8Array | null; extras: Uint8Array | null },
): void {
  const [main, trim] = [rgb(cloth.colour), rgb(cloth.trim)];
  const sheen = 46 * (1 - lightness(cloth.colour)) ** 1.5 + 4;
  const paleness = lightness(cloth.colour);
  const ink: [number, number, number, number] = [0, 0, 0, 0];
  for (let i = 0; i < relief.cover.length; i++) {
    const cover = relief.cover[i] ?? 0;
    if (cover === 0) continue;
    const second = relief.trim[i] ?? 0;
    takeInk(ink, relief, i, cloth);
    const light = relief.light[i] ?? 1;
    const shine = Math.max(0, light - 1) * sheen * 3;
    for (let c = 0; c < 3; c++) {
      const dyed = (main[c] ?? 0) * (1 - second) + (trim[c] ?? 0) * second;
      const base = dyed * (1 - ink[3]) + (ink[c] ?? 0) * ink[3];
      const k = i * 3 + c;
      canvas.pixels[k] =
        (canvas.pixels[k] ?? 0) * (1 - cover) + shaded(base, light - paleness * 0.035, paleness, shine) * cover;
    }
  }
}

/** Pale cloth throws light into its own folds, so they never go black. */
function shaded(base: number, light: number, paleness: number, shine: number): number {
  const depth = 0.94 - 0.26 * paleness;
  const lit =
    light < 1
      ? base * (1 - (1 - light) * depth)
      : base + (255 - base) * Math.min(0.5, (light - 1) * 0.34) * (base / 255);
  return Math.min(255, lit + shine);
}

function takeInk(
  ink: [number, number, number, number],
  relief: Relief,
  i: number,
  cloth: { print: Uint8Array | null; extras: Uint8Array | null },
): void {
  ink[3] = 0;
  const printable = relief.ink[i] ?? 0;
  for (const layer of [cloth.print, cloth.extras]) {
    if (!layer || printable === 0) continue;
    const at = sourceOf(relief, i);
    const [x, y] = [Math.floor(at[0]), Math.floor(at[1])];
    const [u, v] = [at[0] - x, at[1] - y];
    for (const [dx, dy, share] of [
      [0, 0, (1 - u) * (1 - v)],
      [1, 0, u * (1 - v)],
      [0, 1, (1 - u) * v],
      [1, 1, u * v],
    ] as const) {
      const k = ((y + dy) * relief.width + x + dx) * 4;
      const alpha = ((layer[k + 3] ?? 0) / 255) * share * printable;
      if (alpha === 0) continue;
      const before = ink[3];
      ink[3] = before + alpha;
      for (let c = 0; c < 3; c++) ink[c] = ((ink[c] ?? 0) * before + (layer[k + c] ?? 0) * alpha) / ink[3];
    }
  }
  ink[3] = Math.min(1, ink[3] * 0.97);
}

function sourceOf(relief: Relief, i: number): [number, number] {
  const x = (i % relief.width) + (relief.shiftX[i] ?? 0);
  const y = Math.floor(i / relief.width) + (relief.shiftY[i] ?? 0);
  return [Math.min(relief.width - 2, Math.max(0, x)), Math.min(relief.height - 2, Math.max(0, y))];
}

/** Bytes for the encoder. */
export function toBytes(canvas: Canvas): Buffer {
  const bytes = Buffer.alloc(canvas.pixels.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.max(0, Math.min(255, Math.round(canvas.pixels[i] ?? 0)));
  return bytes;
}

/** Lays flat colour (SVG bytes) on the ground. */
export function paintBackdrop(canvas: Canvas, layer: Uint8Array): void {
  for (let i = 0; i < layer.length / 4; i++) {
    const alpha = (layer[i * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++)
      canvas.pixels[i * 3 + c] = (canvas.pixels[i * 3 + c] ?? 0) * (1 - alpha) + (layer[i * 4 + c] ?? 0) * alpha;
  }
}
