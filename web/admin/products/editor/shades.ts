import { firstShade } from '#contract/rules/product-states.ts';

/** Swatch colours of common colour names. */
const shades: Readonly<Record<string, string>> = {
  black: '#1a1a1a',
  white: '#ffffff',
  cream: '#f3ead7',
  bone: '#f2ede3',
  ivory: '#f6f1e3',
  beige: '#d9c8ab',
  sand: '#d4c3a3',
  khaki: '#a89a74',
  brown: '#6b4a35',
  coffee: '#5a4234',
  grey: '#8a8d91',
  gray: '#8a8d91',
  charcoal: '#55575c',
  red: '#c62828',
  maroon: '#641f2c',
  wine: '#5c1a2b',
  rust: '#b24a36',
  orange: '#e0742b',
  peach: '#f3c1a5',
  mustard: '#d7a13a',
  yellow: '#f0cf45',
  green: '#2f7d4a',
  olive: '#6b7040',
  sage: '#93a188',
  mint: '#b5dcc5',
  teal: '#23706f',
  blue: '#2f5fa8',
  navy: '#26324f',
  indigo: '#3a3f77',
  sky: '#a9c3d6',
  purple: '#6a3f86',
  lilac: '#c3b2d8',
  lavender: '#c9bfe3',
  pink: '#eaa6b8',
  blush: '#e3b9b1',
};

/** Returns the swatch suggested by a colour name, from its last known word: "Bottle green" is green. */
export function shadeOf(name: string): string {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = words.findLast((word) => Object.hasOwn(shades, word));
  return (known && shades[known]) ?? firstShade;
}
