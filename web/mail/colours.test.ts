import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dark, light } from './colours.ts';

const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8').replaceAll('"', "'");

describe.each([
  ['light', light, tokens(css.slice(css.indexOf(':root,')))],
  ['dark', dark, tokens(css.slice(css.indexOf("\n[data-theme='dark'] {")))],
] as const)('mails in %s', (_, colours, theme) => {
  it.each(Object.entries(colours))('have the shop’s own %s', (name, hex) => {
    const shown = onScreen(theme[name] ?? []);
    const told = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [index, level] of shown.entries()) expect(Math.abs(level - (told[index] ?? NaN))).toBeLessThanOrEqual(2);
  });
});

function tokens(block: string): Record<string, number[]> {
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}'));
  const found = body.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)[^)]*\)/g);
  return Object.fromEntries([...found].map(([, name, ...lch]) => [name, lch.map(Number)]));
}

// OKLCH → sRGB (Björn Ottosson's matrices), clipped to the gamut, in 8 bits.
function onScreen([l = NaN, c = NaN, h = NaN]: number[]): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return linear.map((level) => {
    const clipped = Math.min(1, Math.max(0, level));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
}
