import type { PrintSpec } from '../../catalogue/types.ts';
import type { Garment } from './garment.ts';
import { lightness, rgb } from './colour.ts';
import type { Inks } from './prints/art.ts';
import { ARTS } from './prints/index.ts';

const PAPER = '#f0e9dc';
const INK = '#1c1c1f';
const REDS = ['#c8342b', '#e0513a'] as const;
const SPARE = ['#e3a93c', '#2f6470', '#f0e9dc', '#1c1c1f'] as const;

/** Ink that reads on the cloth: paper on dark, ink on light, and a second colour that is not the cloth's own. */
export function inksFor(print: PrintSpec, cloth: string): Inks {
  const isDark = lightness(cloth) < 0.5;
  const main = readable(print.inks?.main, cloth) ?? (isDark ? PAPER : INK);
  const accents = [print.inks?.accent, isDark ? REDS[1] : REDS[0], ...SPARE];
  const accent = accents.find((colour) => readable(colour, cloth) && colour !== main) ?? main;
  const seconds = [print.inks?.second, isDark ? '#e3a93c' : '#2f6470', ...SPARE];
  const second = seconds.find((colour) => readable(colour, cloth) && colour !== main && colour !== accent) ?? main;
  return { main, accent, second, cloth };
}

function readable(colour: string | undefined, cloth: string): string | undefined {
  if (!colour) return undefined;
  const [a, b] = [rgb(colour), rgb(cloth)];
  const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return apart > 105 || Math.abs(lightness(colour) - lightness(cloth)) > 0.24 ? colour : undefined;
}

const WIDTHS = { chest: 1, large: 1.16, small: 0.62, bands: 1, pocket: 1 } as const;

/** The print in the garment's own coordinates, hung from the top of its box. */
export function placePrint(print: PrintSpec, inks: Inks, garment: Pick<Garment, 'chest' | 'pocket'>): string {
  const art = ARTS[print.art];
  const box = print.place === 'pocket' ? garment.pocket : garment.chest;
  const wide = box.width * WIDTHS[print.place];
  const scale = Math.min(wide / 600, (box.height * Math.max(1, WIDTHS[print.place])) / art.height);
  const x = box.x + (box.width - 600 * scale) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${box.y.toFixed(1)}) scale(${scale.toFixed(4)})">${art.draw(inks, print.words ?? [])}</g>`;
}
