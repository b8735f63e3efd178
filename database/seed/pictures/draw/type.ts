import letterforms from './letterforms.json' with { type: 'json' };

/** Cuts of Archivo (SIL Open Font License), kept as outlines so that no machine needs the font installed. */
type TypeCut = 'expanded' | 'wide' | 'condensed' | 'text';
export type Warp = (x: number, y: number) => readonly [number, number];

type Letters = {
  unitsPerEm: number;
  capHeight: number;
  glyphs: Record<string, { w: number; d: string }>;
  kern: Record<string, number>;
};
const CUTS: Record<TypeCut, Letters> = letterforms;

type TypeSetting = {
  cut: TypeCut;
  /** Height of a capital. */ size: number;
  x?: number;
  /** Baseline. */ y?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space as a share of the size. */ tracking?: number;
  warp?: Warp;
};

/** A line of type as one path. */
export function setLine(text: string, setting: TypeSetting): string {
  const letters = CUTS[setting.cut];
  const scale = setting.size / letters.capHeight;
  const shift = { start: 0, middle: 0.5, end: 1 }[setting.anchor ?? 'start'] * lineWidth(text, setting);
  let x = (setting.x ?? 0) - shift;
  let d = '';
  for (const [letter, advance] of advances(text, setting)) {
    const glyph = letters.glyphs[letter];
    if (glyph) d += moveOutline(glyph.d, scale, x, setting.y ?? 0, setting.warp);
    x += advance;
  }
  return d;
}

/** Width of a line in the units of its size. */
export function lineWidth(text: string, setting: Pick<TypeSetting, 'cut' | 'size' | 'tracking'>): number {
  const total = advances(text, setting).reduce((sum, [, advance]) => sum + advance, 0);
  return total - (setting.tracking ?? 0) * setting.size;
}

/** The capital height at which a line becomes exactly so wide. */
export function sizeToFit(text: string, cut: TypeCut, width: number, tracking = 0): number {
  return width / lineWidth(text, { cut, size: 1, tracking });
}

function advances(
  text: string,
  { cut, size, tracking = 0 }: Pick<TypeSetting, 'cut' | 'size' | 'tracking'>,
): Array<[string, number]> {
  const letters = CUTS[cut];
  const scale = size / letters.capHeight;
  return Array.from(text, (letter, i) => {
    const kern = letters.kern[letter + (text[i + 1] ?? '')] ?? 0;
    return [letter, ((letters.glyphs[letter]?.w ?? 300) + kern) * scale + tracking * size];
  });
}

function moveOutline(d: string, scale: number, x: number, y: number, warp: Warp | undefined): string {
  const at = (px: number, py: number): readonly [number, number] => {
    const [ox, oy] = [x + px * scale, y + py * scale];
    return warp ? warp(ox, oy) : [ox, oy];
  };
  let from: readonly [number, number] = [0, 0];
  return d.replace(/([MLQ])([-\d ]+)/g, (_, command: string, digits: string) => {
    const n = digits.trim().split(' ').map(Number);
    const to = [n.at(-2) ?? 0, n.at(-1) ?? 0] as const;
    const bend = command === 'Q' ? ([n[0] ?? 0, n[1] ?? 0] as const) : undefined;
    const points = warp && command !== 'M' ? steps(from, bend, to) : bend ? [bend, to] : [to];
    from = to;
    const text = points.map(([px, py]) =>
      at(px, py)
        .map((value) => Math.round(value * 10) / 10)
        .join(' '),
    );
    return `${command === 'M' ? 'M' : warp ? 'L' : command}${text.join(warp ? 'L' : ' ')}`;
  });
}

function steps(
  from: readonly [number, number],
  bend: readonly [number, number] | undefined,
  to: readonly [number, number],
): Array<readonly [number, number]> {
  const count = Math.max(2, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 60));
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / count;
    const middle = bend ?? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const mix = (i: 0 | 1) => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * middle[i] + t * t * to[i];
    return [mix(0), mix(1)] as const;
  });
}
