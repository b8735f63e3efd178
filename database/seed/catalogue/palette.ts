import type { SeedColour } from './types.ts';

/** Every cloth colour the label dyes. */
export const PALETTE = {
  ink: { name: 'Ink Black', code: '#222226' },
  bone: { name: 'Bone White', code: '#f2ede3' },
  navy: { name: 'Midnight Navy', code: '#26324f' },
  bottle: { name: 'Bottle Green', code: '#1f4637' },
  rust: { name: 'Brick Rust', code: '#b24a36' },
  sage: { name: 'Tulsi Sage', code: '#93a188' },
  lilac: { name: 'Dusk Lilac', code: '#c3b2d8' },
  sand: { name: 'Desert Sand', code: '#d4c3a3' },
  maroon: { name: 'Kokum Maroon', code: '#641f2c' },
  sky: { name: 'Sky Wash', code: '#a9c3d6' },
  charcoal: { name: 'Charcoal Grey', code: '#55575c' },
  mustard: { name: 'Haldi Mustard', code: '#d7a13a' },
  coffee: { name: 'Filter Coffee', code: '#5a4234' },
  blush: { name: 'Gulab Blush', code: '#e3b9b1' },
} as const satisfies Record<string, SeedColour>;

export type ColourKey = keyof typeof PALETTE;

/** The colour's part of a picture name: "Ink Black" becomes "ink-black". */
export function colourSlug(colour: Pick<SeedColour, 'name'>): string {
  return colour.name.toLowerCase().replaceAll(' ', '-');
}
