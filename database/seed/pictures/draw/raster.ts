import sharp from 'sharp';

sharp.concurrency(1);

export type Size = { width: number; height: number };

/** Rasterises SVG to bytes, four per pixel (RGBA, not premultiplied). */
export async function rasterise(markup: string, { width, height }: Size): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}

/** One channel of an RGBA picture as fractions of 1. */
export function channel(rgba: Uint8Array, index: 0 | 1 | 2 | 3): Float32Array {
  const out = new Float32Array(rgba.length / 4);
  for (let i = 0; i < out.length; i++) out[i] = (rgba[i * 4 + index] ?? 0) / 255;
  return out;
}

/** Three box passes, close to a Gaussian of the given radius; edges repeat. */
export function blur(source: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius * 0.6));
  let current = source;
  for (let pass = 0; pass < 3; pass++)
    current = boxDown(boxAcross(current, width, height, reach), width, height, reach);
  return current;
}

function boxAcross(source: Float32Array, width: number, height: number, reach: number): Float32Array {
  const out = new Float32Array(source.length);
  const share = 1 / (reach * 2 + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const [first, last] = [source[row] ?? 0, source[row + width - 1] ?? 0];
    let sum = first * reach;
    for (let x = 0; x < reach; x++) sum += source[row + Math.min(x, width - 1)] ?? 0;
    for (let x = 0; x < width; x++) {
      sum += x + reach < width ? (source[row + x + reach] ?? 0) : last;
      out[row + x] = sum * share;
      sum -= x - reach >= 0 ? (source[row + x - reach] ?? 0) : first;
    }
  }
  return out;
}

function boxDown(source: Float32Array, width: number, height: number, reach: number): Float32Array {
  const out = new Float32Array(source.length);
  const sums = new Float32Array(width);
  const share = 1 / (reach * 2 + 1);
  const at = (x: number, y: number) => source[Math.min(Math.max(y, 0), height - 1) * width + x] ?? 0;
  for (let x = 0; x < width; x++) for (let y = -reach - 1; y < reach; y++) sums[x] = (sums[x] ?? 0) + at(x, y);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + at(x, y + reach) - at(x, y - reach - 1);
      sums[x] = sum;
      out[y * width + x] = sum * share;
    }
  }
  return out;
}
