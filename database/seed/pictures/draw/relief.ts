import { displace, wobbleField, type Field } from './field.ts';
import { addCrumple, addFolds } from './folds.ts';
import type { Part } from './garment.ts';
import type { Laid } from './laid.ts';
import { castLight, printShift } from './light.ts';
import { scaleOf } from './path.ts';
import { blur, channel, rasterise, type Size } from './raster.ts';

/** A garment laid on the ground as height and light, before it has a colour. One number per pixel. */
export type Relief = Size & {
  cover: Float32Array;
  trim: Float32Array;
  ink: Float32Array;
  /** Light falling on the cloth; 1 is flat cloth in full light. */
  light: Float32Array;
  /** Where the print's pixel is to be taken from, as offsets in pixels. */
  shiftX: Float32Array;
  shiftY: Float32Array;
};

const SEAM_DEPTH = 5;

/** Lays a garment: pieces over pieces, folds, ribs and seams, then the light from the upper left. */
export async function layGarment(laid: Laid): Promise<Relief> {
  const wobble = wobbleField(laid);
  const stack = await stackParts(laid, wobble);
  addFolds(stack.height, laid);
  addCrumple(stack.height, laid);
  const fine = await drawnLayers(laid, wobble);
  const scale = scaleOf(laid.matrix);
  for (let i = 0; i < stack.height.length; i++)
    stack.height[i] = (stack.height[i] ?? 0) + ((fine.relief[i] ?? 0.5) - 0.502) * SEAM_DEPTH * scale;
  const light = castLight(stack.height, stack.cover, laid);
  for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 1) * (stack.tone[i] ?? 1) * (fine.lines[i] ?? 1);
  const shift = printShift(stack.height, laid, wobble);
  return {
    width: laid.width,
    height: laid.height,
    cover: stack.cover,
    trim: stack.trim,
    ink: stack.ink,
    light,
    ...shift,
  };
}

async function partMask(part: Part, { width, height, matrix }: Laid): Promise<Float32Array> {
  const paint = part.cord
    ? `fill="none" stroke="#fff" stroke-width="${part.cord}" stroke-linecap="round" stroke-linejoin="round"`
    : 'fill="#fff"';
  return channel(
    await rasterise(`<path transform="matrix(${matrix.join(' ')})" d="${part.d}" ${paint}/>`, { width, height }),
    3,
  );
}

/** Cut cloth has no needle-sharp corners. */
function soften(mask: Float32Array, laid: Laid, part: Part): Float32Array {
  if (part.cord || Math.abs(part.roll) < 12) return mask;
  const round = blur(mask, laid, 5 * scaleOf(laid.matrix));
  const steep = 4.5 * scaleOf(laid.matrix);
  return round.map((m) => Math.max(0, Math.min(1, (m - 0.5) * steep + 0.5)));
}

async function stackParts(laid: Laid, wobble: Field) {
  const pixels = laid.width * laid.height;
  const make = (value = 0) => new Float32Array(pixels).fill(value);
  const stack = { cover: make(), trim: make(), ink: make(), tone: make(1), height: make() };
  const scale = scaleOf(laid.matrix);
  const masks: Float32Array[] = [];
  for (const part of laid.garment.parts)
    masks.push(soften(displace(await partMask(part, laid), laid, wobble), laid, part));
  const joined = roundedUnion(laid, masks);
  for (const [index, part] of laid.garment.parts.entries()) {
    const mask = masks[index] ?? make();
    const rounded = part.isJoined ? joined : blur(mask, laid, Math.abs(part.roll) * scale);
    for (let i = 0; i < pixels; i++) {
      const m = mask[i] ?? 0;
      if (m === 0) continue;
      const dome = Math.max(0, Math.min(1, ((rounded[i] ?? 0) - 0.42) / 0.58));
      const target = (part.lift + part.roll * 0.7 * dome * (2 - dome)) * scale;
      // Over bare ground an edge pixel keeps its full height: mixed with the ground it would turn into an outline.
      stack.height[i] = stack.cover[i] === 0 ? target : (stack.height[i] ?? 0) * (1 - m) + target * m;
      stack.cover[i] = Math.max(stack.cover[i] ?? 0, m);
      stack.trim[i] = (stack.trim[i] ?? 0) * (1 - m) + (part.isTrim ? m : 0);
      stack.ink[i] = (stack.ink[i] ?? 0) * (1 - m) + (part.isPrintable ? m : 0);
      stack.tone[i] = (stack.tone[i] ?? 1) * (1 - m) + (part.tone ?? 1) * m;
    }
  }
  return stack;
}

/** Pieces sewn edge to edge roll off only at their common outline. */
function roundedUnion(laid: Laid, masks: readonly Float32Array[]): Float32Array {
  const union = new Float32Array(laid.width * laid.height);
  let roll = 1;
  for (const [index, part] of laid.garment.parts.entries()) {
    if (!part.isJoined) continue;
    roll = part.roll;
    masks[index]?.forEach((m, i) => (union[i] = Math.max(union[i] ?? 0, m)));
  }
  return blur(union, laid, roll * scaleOf(laid.matrix));
}

async function drawnLayers(laid: Laid, wobble: Field): Promise<{ relief: Float32Array; lines: Float32Array }> {
  const group = (ground: string, markup: string) =>
    `<rect width="100%" height="100%" fill="${ground}"/><g transform="matrix(${laid.matrix.join(' ')})">${markup}</g>`;
  const relief = channel(await rasterise(group('#808080', laid.garment.relief), laid), 0);
  const lines = channel(await rasterise(group('#fff', laid.garment.lines), laid), 0);
  return { relief: displace(relief, laid, wobble), lines: displace(lines, laid, wobble) };
}
