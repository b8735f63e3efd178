/** The colours a print is pulled in; `cloth` is the garment's own colour, for knocking shapes out. */
export type Inks = { main: string; accent: string; second: string; cloth: string };

/** Draws a print in a box 600 wide; its height is told beside it so that it can be fitted. */
export type Art = { height: number; draw: (inks: Inks, words: readonly string[]) => string };

export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}" ${more}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>`;
export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const bar = (x: number, y: number, width: number, height: number, colour: string, rx = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${rx}" fill="${colour}"/>`;
export const n = (value: number): number => Math.round(value * 10) / 10;
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
export const polar = (x: number, y: number, r: number, degrees: number): [number, number] => [
  n(x + r * Math.cos((degrees * Math.PI) / 180)),
  n(y + r * Math.sin((degrees * Math.PI) / 180)),
];
