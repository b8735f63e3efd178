import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll('"', "'");
const light = colours(css.slice(css.indexOf(':root,')));
const darkByChoice = colours(css.slice(css.indexOf("\n[data-theme='dark'] {")));
const darkBySystem = colours(css.slice(css.indexOf(":root:not([data-theme='light'])")));

const text: Array<[string, string[]]> = [
  ['ink', ['paper', 'surface', 'raised', 'brand-tint', 'success-tint', 'warn-tint', 'danger-tint']],
  ['muted', ['paper', 'surface', 'raised']],
  ['sale', ['paper', 'surface', 'raised', 'brand-tint']],
  ['success', ['paper', 'surface', 'raised', 'success-tint']],
  ['warn', ['paper', 'surface', 'raised', 'warn-tint']],
  ['danger', ['paper', 'surface', 'raised', 'danger-tint']],
  ['brand-ink', ['brand', 'brand-strong']],
  ['signal-ink', ['signal']],
  ['paper', ['ink', 'muted', 'danger', 'success']],
];
const controls: Array<[string, string[]]> = [
  ['control', ['paper', 'surface', 'raised']],
  ['brand', ['paper', 'surface', 'raised']],
  ['focus', ['paper', 'surface', 'raised']],
  ['star', ['paper', 'surface', 'raised']],
];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
] as const)('%s', (_, theme) => {
  it.each(pairs(text))('text %s on %s has 4.5:1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(controls))('control %s on %s has 3:1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('dark is the same whether chosen or taken from the system', () => {
  expect(darkBySystem).toEqual(darkByChoice);
  expect(Object.keys(darkByChoice)).toEqual(Object.keys(light));
});

function pairs(table: Array<[string, string[]]>) {
  return table.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));
}

function colours(block: string): Record<string, number[]> {
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}'));
  const found = body.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)[^)]*\)/g);
  return Object.fromEntries([...found].map(([, name, ...lch]) => [name, lch.map(Number)]));
}

function contrast(theme: Record<string, number[]>, front: string, ground: string) {
  const [a, b] = [luminance(theme[front] ?? []), luminance(theme[ground] ?? [])];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// OKLCH → linear sRGB (Björn Ottosson's matrices), clipped to the gamut, quantised to 8 bits as a screen does; then WCAG luminance.
function luminance([l = NaN, c = NaN, h = NaN]: number[]) {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * onScreen(red) + 0.7152 * onScreen(green) + 0.0722 * onScreen(blue);
}

function onScreen(linear: number) {
  const clipped = Math.min(1, Math.max(0, linear));
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  const level = Math.round(gamma * 255) / 255;
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}
