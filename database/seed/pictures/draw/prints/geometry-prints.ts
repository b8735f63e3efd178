import { setLine } from '../type.ts';
import { smoothNoise } from '../noise.ts';
import { bar, disc, fill, line, n, polar, times, type Art } from './art.ts';

const foot = (text: string | undefined, y: number, colour: string): string =>
  text ? fill(setLine(text, { cut: 'wide', size: 17, x: 300, y, anchor: 'middle', tracking: 0.3 }), colour) : '';

/** A low sun cut by the sea into bars. */
const sun: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const cuts = times(9, (k) => bar(0, 250 + k * 34, 600, 4 + k * 2.6, inks.cloth));
    const glints = times(5, (k) =>
      bar(300 - (210 - k * 34), 562 + k * 12, (210 - k * 34) * 2, 4, k % 2 ? inks.accent : inks.main),
    );
    return `${disc(300, 280, 262, inks.accent)}${cuts.join('')}${glints.join('')}${foot(words, 650, inks.main)}`;
  },
};

/** A stepwell seen from above: squares going down. */
const stepwell: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const squares = times(9, (k) => {
      const inset = k * 31;
      const steps = times(7, (s) => {
        const at = inset + 8 + s * ((600 - inset * 2 - 16) / 7);
        const width = (600 - inset * 2 - 16) / 14;
        return (
          bar(at + (k % 2 ? width * 0.9 : 0), inset + 6, width, 18, inks.main) +
          bar(at + (k % 2 ? 0 : width * 0.9), 600 - inset - 24, width, 18, inks.main) +
          bar(inset + 6, at + (k % 2 ? 0 : width * 0.9), 18, width, inks.main) +
          bar(600 - inset - 24, at + (k % 2 ? width * 0.9 : 0), 18, width, inks.main)
        );
      });
      return `<rect x="${inset}" y="${inset}" width="${600 - inset * 2}" height="${600 - inset * 2}" fill="none" stroke="${inks.main}" stroke-width="3"/>${k < 8 ? steps.join('') : ''}`;
    });
    return `${squares.join('')}${bar(254, 254, 92, 92, inks.accent)}${foot(words, 650, inks.main)}`;
  },
};

/** A carved stone screen of eight-pointed stars. */
const jaali: Art = {
  height: 700,
  draw: (inks) => {
    const star = (x: number, y: number, r: number, colour: string) =>
      fill(`M${times(16, (k) => polar(x, y, k % 2 ? r * 0.7 : r, k * 22.5).join(' ')).join('L')}Z`, colour);
    const tiles = times(20, (k) => {
      const [x, y] = [75 + (k % 4) * 150, 75 + Math.floor(k / 4) * 140];
      return `${star(x, y, 70, inks.main)}${star(x, y, 46, inks.cloth)}${star(x, y, k === 9 ? 36 : 24, k === 9 ? inks.accent : inks.main)}`;
    });
    const links = times(12, (k) => {
      const [x, y] = [150 + (k % 3) * 150, 145 + Math.floor(k / 3) * 140];
      return fill(`M${x} ${y - 26}L${x + 26} ${y}L${x} ${y + 26}L${x - 26} ${y}Z`, inks.main);
    });
    return tiles.join('') + links.join('');
  },
};

/** A threshold drawing of one looping line around dots. */
const kolam: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const dots = times(25, (k) => [100 + (k % 5) * 100, 100 + Math.floor(k / 5) * 100] as const).filter(
      ([x, y]) => Math.abs(x - 300) + Math.abs(y - 300) <= 205,
    );
    const loops = dots.map(
      ([x, y]) =>
        `M${x} ${y - 70}C${x + 52} ${y - 40} ${x + 40} ${y - 52} ${x + 70} ${y}C${x + 40} ${y + 52} ${x + 52} ${y + 40} ${x} ${y + 70}C${x - 52} ${y + 40} ${x - 40} ${y + 52} ${x - 70} ${y}C${x - 40} ${y - 52} ${x - 52} ${y - 40} ${x} ${y - 70}Z`,
    );
    const petals = times(8, (k) => {
      const [x, y] = polar(300, 300, 262, k * 45 + 22.5);
      const [a, b] = polar(300, 300, 186, k * 45 + 4);
      const [c, d] = polar(300, 300, 186, k * 45 + 41);
      return `M${a} ${b}Q${x} ${y} ${c} ${d}`;
    });
    return `${line(loops.join(''), inks.main, 8)}${line(petals.join(''), inks.accent, 7)}${dots.map(([x, y]) => disc(x, y, 10, inks.accent)).join('')}${foot(words, 640, inks.main)}`;
  },
};

/** Stacked swells of even lines. */
const swell: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const rows = times(19, (k) => {
      const height = 34 * Math.sin((k / 18) * Math.PI) + 6;
      const d = times(
        41,
        (i) => `${i * 15} ${n(30 + k * 28 + Math.sin(i / 3.1 + k * 0.34) * height * Math.sin((i / 40) * Math.PI))}`,
      ).join('L');
      return line(`M${d}`, k === 7 || k === 8 ? inks.accent : inks.main, 4 + 7 * Math.sin((k / 18) * Math.PI));
    });
    return rows.join('') + foot(words, 612, inks.main);
  },
};

/** Contour lines of a range that does not exist. */
const contour: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const rings = times(15, (k) => {
      const reach = 22 + k * 18.5;
      const d = times(97, (i) => {
        const angle = (i / 96) * Math.PI * 2;
        const bump =
          1 +
          0.3 * smoothNoise(Math.cos(angle) * 1.5 + 4 + k * 0.07, Math.sin(angle) * 1.5 + 2, 11) +
          0.1 * smoothNoise(Math.cos(angle) * 4, Math.sin(angle) * 4 + k * 0.1, 5);
        return `${n(300 + Math.cos(angle) * reach * bump * 1.02)} ${n(306 + Math.sin(angle) * reach * bump * 1.08)}`;
      }).join('L');
      return line(`M${d}Z`, k === 4 ? inks.accent : inks.main, k % 5 === 4 ? 6.5 : 3);
    });
    return `${rings.join('')}${fill('M300 286L316 318H284Z', inks.accent)}${foot(words, 660, inks.main)}`;
  },
};

/** A board bending away. */
const checker: Art = {
  height: 600,
  draw: (inks) => {
    const bend = (x: number, y: number): string => {
      const t = (y - 300) / 300;
      const pinch = 1 - 0.52 * Math.cos((t * Math.PI) / 2);
      return `${n(300 + (x - 300) * pinch + Math.sin(y / 95) * 34)} ${n(y)}`;
    };
    const cells = times(120, (k) => {
      const [column, row] = [k % 10, Math.floor(k / 10)];
      if ((column + row) % 2) return '';
      const [x, y] = [column * 60, row * 50];
      const edge = (x1: number, y1: number, x2: number, y2: number) =>
        times(5, (i) => bend(x1 + ((x2 - x1) * i) / 4, y1 + ((y2 - y1) * i) / 4)).join('L');
      return fill(
        `M${edge(x, y, x + 60, y)}L${edge(x + 60, y, x + 60, y + 50)}L${edge(x + 60, y + 50, x, y + 50)}L${edge(x, y + 50, x, y)}Z`,
        row === 5 ? inks.accent : inks.main,
      );
    });
    return cells.join('');
  },
};

/** Doorways within doorways. */
const arches: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const gates = times(6, (k) => {
      const half = 282 - k * 46;
      const top = 300 - half * 0.4 + k * 20;
      const d = `M${300 - half} 600V${n(top)}C${300 - half} ${n(top - half * 0.62)} ${n(300 - half * 0.4)} ${n(top - half * 0.7)} 300 ${n(top - half * 1.02)}C${n(300 + half * 0.4)} ${n(top - half * 0.7)} ${300 + half} ${n(top - half * 0.62)} ${300 + half} ${n(top)}V600Z`;
      return fill(d, [inks.main, inks.cloth][k % 2] ?? inks.main);
    });
    return `${gates.join('')}${disc(300, 420, 34, inks.accent)}${foot(words, 640, inks.main)}`;
  },
};

/** Dots that thin out upwards like heat. */
const halftone: Art = {
  height: 620,
  draw: (inks) => {
    const dots = times(22 * 20, (k) => {
      const [column, row] = [k % 20, Math.floor(k / 20)];
      const [x, y] = [15 + column * 30 + (row % 2) * 15, 14 + row * 27];
      const away = Math.hypot(x - 300, y - 330);
      const size = 15.5 * Math.max(0, 1 - Math.abs(away - 150) / 170) + (away < 70 ? 8 * (1 - away / 90) : 0);
      return size > 1.2 && x < 596 ? disc(x, y, size, away < 80 ? inks.accent : inks.main) : '';
    });
    return dots.join('');
  },
};

/** Sixteen cement tiles, each turned at will. */
const tiles: Art = {
  height: 600,
  draw: (inks) => {
    const turns = [0, 1, 2, 3, 1, 3, 0, 2, 2, 0, 3, 1, 3, 2, 1, 0];
    return times(16, (k) => {
      const [x, y] = [(k % 4) * 150, Math.floor(k / 4) * 150];
      const shapes = [
        `${fill('M0 0H144A144 144 0 0 1 0 144Z', inks.main)}${fill('M0 0H70A70 70 0 0 1 0 70Z', inks.cloth)}`,
        `${fill('M0 0L144 144H0Z', inks.main)}${disc(98, 46, 32, inks.accent)}`,
        `${disc(72, 72, 72, inks.main)}${disc(72, 72, 28, inks.accent)}`,
        `${fill('M0 72A72 72 0 0 1 144 72Z', inks.accent)}${fill('M0 144A72 72 0 0 1 144 144Z', inks.main)}`,
      ];
      return `<g transform="translate(${x + 3} ${y + 3}) rotate(${(turns[k] ?? 0) * 90} 72 72)">${shapes[(k * 7 + Math.floor(k / 4)) % 4]}</g>`;
    }).join('');
  },
};

/** Rain on still water. */
const ripple: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const drop = (x: number, y: number, count: number, step: number, colour: string) =>
      times(
        count,
        (k) =>
          `<ellipse cx="${x}" cy="${y}" rx="${(k + 1) * step}" ry="${(k + 1) * step * 0.42}" fill="none" stroke="${colour}" stroke-width="${n(6.5 - k * 0.7)}"/>`,
      ).join('');
    const rain = times(26, (k) => {
      const x = 20 + ((k * 137) % 560);
      const y = 10 + ((k * 71) % 230);
      return line(`M${x} ${y}l-12 46`, k % 6 === 2 ? inks.accent : inks.main, 4);
    });
    return `${rain.join('')}${drop(210, 400, 7, 28, inks.main)}${drop(430, 500, 5, 26, inks.accent)}${drop(380, 320, 4, 22, inks.main)}${foot(words, 640, inks.main)}`;
  },
};

/** Bold chest bands. */
const bands: Art = {
  height: 300,
  draw: (inks) =>
    times(5, (k) => bar(-130, k * 52, 860, [40, 26, 14, 8, 4][k] ?? 4, k === 1 ? inks.accent : inks.main)).join(''),
};

/** A tower of blocks that cannot stand. */
const blocks: Art = {
  height: 640,
  draw: (inks) => {
    const cube = (x: number, y: number, s: number) =>
      fill(`M${x} ${y}l${s} ${s / 2}l${-s} ${s / 2}l${-s} ${-s / 2}Z`, inks.accent) +
      fill(`M${x - s} ${y + s / 2}l${s} ${s / 2}v${s}l${-s} ${-s / 2}Z`, inks.main) +
      line(`M${x} ${y + s}l${s} ${-s / 2}v${s}l${-s} ${s / 2}Z`, inks.main, 4) +
      times(7, (k) => line(`M${n(x + (s / 8) * (k + 1))} ${n(y + s - (s / 16) * (k + 1))}v${s}`, inks.main, 3)).join(
        '',
      );
    return [
      [300, 330],
      [200, 380],
      [400, 380],
      [300, 430],
      [300, 222],
      [250, 105],
    ]
      .map(([x = 0, y = 0]) => cube(x, y, 100))
      .join('');
  },
};

/** A spiral of widening beads, like a watched record. */
const spiral: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const beads = times(170, (k) => {
      const [x, y] = polar(300, 290, 12 + k * 1.58, k * 17.4);
      return disc(x, y, 2.4 + k * 0.066, k % 21 < 5 ? inks.accent : inks.main);
    });
    return `${beads.join('')}${foot(words, 624, inks.main)}`;
  },
};

export const GEOMETRY_PRINTS = {
  sun,
  stepwell,
  jaali,
  kolam,
  swell,
  contour,
  checker,
  arches,
  halftone,
  tiles,
  ripple,
  bands,
  blocks,
  spiral,
} satisfies Record<string, Art>;
