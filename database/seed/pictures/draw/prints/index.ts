import type { Art } from './art.ts';
import { CREATURE_PRINTS } from './creature-prints.ts';
import { GEOMETRY_PRINTS } from './geometry-prints.ts';
import { NATURE_PRINTS } from './nature-prints.ts';
import { STREET_PRINTS } from './street-prints.ts';
import { TYPE_PRINTS } from './type-prints.ts';

export const ARTS = {
  ...TYPE_PRINTS,
  ...GEOMETRY_PRINTS,
  ...STREET_PRINTS,
  ...NATURE_PRINTS,
  ...CREATURE_PRINTS,
} satisfies Record<string, Art>;
export type ArtName = keyof typeof ARTS;
