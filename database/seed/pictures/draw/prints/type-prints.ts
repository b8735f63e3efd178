import { lineWidth, setLine, sizeToFit, type Warp } from '../type.ts';
import { bar, disc, fill, line, n, polar, ring, times, type Art } from './art.ts';

const W = 600;

const caption = (text: string, y: number, colour: string, size = 15): string =>
  fill(setLine(text, { cut: 'wide', size, x: W / 2, y, anchor: 'middle', tracking: 0.28 }), colour);

/** Words stacked, each as wide as the print. */
const stack: Art = {
  height: 470,
  draw: (inks, words) => {
    let y = 0;
    const rows = words.slice(0, 3).map((word, index) => {
      const size = Math.min(sizeToFit(word, 'expanded', W, -0.03), 190);
      y += size + 16;
      return fill(
        setLine(word, { cut: 'expanded', size, x: W / 2, y, anchor: 'middle', tracking: -0.03 }),
        index === 1 ? inks.accent : inks.main,
      );
    });
    return `${rows.join('')}${bar(0, y + 22, W, 3, inks.main)}${caption(words[3] ?? 'KSAUNI STREET GOODS', y + 58, inks.main)}`;
  },
};

/** One word again and again, hollow but for one. */
const echo: Art = {
  height: 640,
  draw: (inks, [word = 'LOUD', foot = '']) => {
    const size = Math.min(sizeToFit(word, 'expanded', W, -0.02), 118);
    const rows = times(5, (k) => {
      const d = setLine(word, {
        cut: 'expanded',
        size,
        x: W / 2,
        y: size + k * (size + 20),
        anchor: 'middle',
        tracking: -0.02,
      });
      return k === 2
        ? fill(d, inks.accent)
        : `<path d="${d}" fill="none" stroke="${inks.main}" stroke-width="2.6" opacity="${k === 1 || k === 3 ? 1 : 0.62}"/>`;
    });
    return rows.join('') + caption(foot, (size + 20) * 5 + 30, inks.main);
  },
};

const arc =
  (radius: number, top: number, bend: 1 | -1 = 1): Warp =>
  (x, y) => {
    const angle = (x - W / 2) / radius;
    const reach = radius + (bend === 1 ? top - y : y - top);
    return [
      W / 2 + Math.sin(angle) * reach,
      bend === 1 ? top + radius - Math.cos(angle) * reach : top - radius + Math.cos(angle) * reach,
    ];
  };

/** An arched word over a split sun. */
const arch: Art = {
  height: 600,
  draw: (inks, [upper = 'COAST', lower = 'ROAD', foot = '']) => {
    const size = Math.min(88, sizeToFit(upper, 'expanded', 640));
    const sun = times(6, (k) => bar(130, 360 + k * 19, 340, 3 + k * 2.1, inks.cloth));
    return (
      fill(
        setLine(upper, { cut: 'expanded', size, x: W / 2, y: 128, anchor: 'middle', warp: arc(420, 128) }),
        inks.main,
      ) +
      `${disc(300, 308, 156, inks.accent)}${sun.join('')}` +
      fill(
        setLine(lower, {
          cut: 'expanded',
          size: Math.min(76, sizeToFit(lower, 'expanded', 470)),
          x: W / 2,
          y: 560,
          anchor: 'middle',
        }),
        inks.main,
      ) +
      caption(foot, 600, inks.main, 14)
    );
  },
};

/** Rows of a word riding one wave. */
const wave: Art = {
  height: 620,
  draw: (inks, [word = 'MONSOON']) => {
    const size = Math.min(70, sizeToFit(word, 'expanded', W));
    const rows = times(7, (k) => {
      const warp: Warp = (x, y) => [x, y + Math.sin(x / 92 + k * 0.42) * 26];
      const d = setLine(word, {
        cut: 'expanded',
        size: sizeToFit(word, 'expanded', W),
        x: 0,
        y: 0,
        warp: (x, y) => warp(x, y * (size / sizeToFit(word, 'expanded', W)) + 96 + k * (size + 12)),
      });
      return fill(d, k === 3 ? inks.accent : inks.main);
    });
    return rows.join('');
  },
};

/** A giant number with its story beneath. */
const numeral: Art = {
  height: 560,
  draw: (inks, [digits = '08', title = 'WARD', foot = '']) => {
    const size = sizeToFit(digits, 'expanded', 560, -0.04);
    const d = setLine(digits, { cut: 'expanded', size, x: W / 2, y: size, anchor: 'middle', tracking: -0.04 });
    const title_ = Math.min(64, sizeToFit(title, 'expanded', W));
    return (
      `<path d="${d}" fill="none" stroke="${inks.accent}" stroke-width="7" transform="translate(14 14)"/>${fill(d, inks.main)}` +
      fill(
        setLine(title, { cut: 'expanded', size: title_, x: W / 2, y: size + 52 + title_, anchor: 'middle' }),
        inks.main,
      ) +
      caption(foot, size + title_ + 100, inks.main)
    );
  },
};

/** A word cut across and slid apart. */
const sliced: Art = {
  height: 420,
  draw: (inks, [word = 'SHIFT', foot = '']) => {
    const size = Math.min(sizeToFit(word, 'condensed', W), 360);
    const d = setLine(word, { cut: 'condensed', size, x: W / 2, y: size, anchor: 'middle' });
    const id = `cut${word.length}${word.charCodeAt(0)}`;
    const slices = times(
      3,
      (k) =>
        `<clipPath id="${id}${k}"><rect x="-100" y="${(size / 3) * k - (k === 0 ? 40 : 0)}" width="800" height="${size / 3 - 7 + (k === 0 ? 40 : 0)}"/></clipPath>`,
    );
    const rows = times(
      3,
      (k) =>
        `<g transform="translate(${[-12, 13, -5][k]} ${k * 7})"><path clip-path="url(#${id}${k})" d="${d}" fill="${k === 1 ? inks.accent : inks.main}"/></g>`,
    );
    return `<defs>${slices.join('')}</defs>${rows.join('')}${caption(foot, size + 62, inks.main)}`;
  },
};

/** A printed ticket with a torn stub. */
const ticket: Art = {
  height: 400,
  draw: (inks, [title = 'LOCAL PASS', from = 'CHURCHGATE', to = 'VIRAR', serial = 'NO. 004218']) =>
    fill('M20 0H580V120A26 26 0 0 0 580 172V360H20V172A26 26 0 0 0 20 120Z', inks.main) +
    line('M52 146H548', inks.cloth, 4, 'stroke-dasharray="2 14"') +
    fill(
      setLine(title, {
        cut: 'expanded',
        size: Math.min(58, sizeToFit(title, 'expanded', 500)),
        x: W / 2,
        y: 92,
        anchor: 'middle',
      }),
      inks.cloth,
    ) +
    fill(
      setLine(from, { cut: 'condensed', size: Math.min(62, sizeToFit(from, 'condensed', 210)), x: 52, y: 262 }),
      inks.cloth,
    ) +
    fill(
      setLine(to, {
        cut: 'condensed',
        size: Math.min(62, sizeToFit(to, 'condensed', 210)),
        x: 548,
        y: 262,
        anchor: 'end',
      }),
      inks.cloth,
    ) +
    line('M282 236H318M306 222L320 236L306 250', inks.accent === inks.main ? inks.cloth : inks.accent, 7) +
    fill(setLine(serial, { cut: 'wide', size: 15, x: 52, y: 326, tracking: 0.22 }), inks.cloth) +
    times(22, (k) => bar(360 + k * 8.6, 304, [3, 5, 2, 4][k % 4] ?? 3, 30, inks.cloth)).join(''),
};

/** Type around a seal. */
const seal: Art = {
  height: 600,
  draw: (inks, [around = 'KSAUNI STREET GOODS', middle = 'K', foot = 'EST. 2021']) => {
    const text = `${around} · `;
    const size = 34;
    const tracking = ((Math.PI * 2 * 232) / size - lineWidth(text, { cut: 'wide', size: 1 })) / text.length;
    const d = setLine(text, {
      cut: 'wide',
      size,
      tracking,
      x: 0,
      y: 0,
      warp: (x, y) => {
        const [px, py] = polar(300, 300, 232 - y, (x / 232) * (180 / Math.PI) - 200);
        return [px, py];
      },
    });
    const big = Math.min(150, sizeToFit(middle, 'expanded', 300));
    return `${ring(300, 300, 292, inks.main, 7)}${ring(300, 300, 210, inks.main, 3)}${fill(d, inks.main)}${disc(300, 300, 190, inks.accent)}${fill(setLine(middle, { cut: 'expanded', size: big, x: 300, y: 300 + big / 2 - 14, anchor: 'middle' }), inks.cloth)}${fill(setLine(foot, { cut: 'wide', size: 18, x: 300, y: 300 + big / 2 + 30, anchor: 'middle', tracking: 0.2 }), inks.cloth)}`;
  },
};

/** A word swollen as through a lens. */
const bulge: Art = {
  height: 440,
  draw: (inks, [word = 'PHULL', foot = '']) => {
    const size = sizeToFit(word, 'expanded', W);
    const warp: Warp = (x, y) => {
      const t = (x - 300) / 300;
      const swell = 1 + 1.5 * Math.cos((Math.min(1, Math.abs(t)) * Math.PI) / 2) ** 1.4;
      return [300 + t * 300, 200 + (y + size / 2) * swell * Math.min(1.5, 115 / size)];
    };
    return `${fill(setLine(word, { cut: 'expanded', size, x: 0, y: 0, warp }), inks.main)}${caption(foot, 430, inks.accent)}`;
  },
};

/** A narrow tower of condensed capitals beside fine notes. */
const tower: Art = {
  height: 720,
  draw: (inks, [word = 'GULLY', note = 'LANES THAT RAISED US', foot = '']) => {
    const letters = Array.from(word);
    const step = 700 / letters.length;
    const rows = letters.map((letter, k) => {
      const size = step - 16;
      const width = lineWidth(letter, { cut: 'expanded', size });
      return `<path transform="translate(150 ${n(k * step + size)}) scale(${n((300 / width) * 100) / 100} 1)" d="${setLine(letter, { cut: 'expanded', size })}" fill="${k === 1 ? inks.accent : inks.main}"/>`;
    });
    const side = (text: string, x: number) =>
      `<path transform="translate(${x} 690) rotate(-90)" d="${setLine(text, { cut: 'wide', size: 17, tracking: 0.24 })}" fill="${inks.main}"/>`;
    return rows.join('') + side(note, 124) + side(foot, 492);
  },
};

/** A word and its reflection in a wet road. */
const puddle: Art = {
  height: 430,
  draw: (inks, [word = 'BARSAAT', foot = '']) => {
    const size = sizeToFit(word, 'expanded', W, -0.02);
    const tall: Warp = (x, y) => [x, 180 + y * (165 / size)];
    const ripple: Warp = (x, y) => {
      const depth = (-y * 150) / size;
      return [x + Math.sin(depth / 9) * (2 + depth / 16), 196 + depth];
    };
    const strips = times(9, (k) => bar(-20, 206 + k * 17, 640, 1.5 + k * 1.2, inks.cloth));
    return `${fill(setLine(word, { cut: 'expanded', size, tracking: -0.02, warp: tall }), inks.main)}${fill(setLine(word, { cut: 'expanded', size, tracking: -0.02, warp: ripple }), inks.accent)}${strips.join('')}${caption(foot, 400, inks.main)}`;
  },
};

/** Fine chest mark: a small word and a red square. */
const mark: Art = {
  height: 150,
  draw: (inks, [word = 'KSAUNI', foot = '']) => {
    const size = Math.min(96, sizeToFit(word, 'expanded', 520));
    const width = lineWidth(word, { cut: 'expanded', size });
    return `${fill(setLine(word, { cut: 'expanded', size, x: 0, y: 100 }), inks.main)}${bar(width + 16, 100 - size * 0.36, size * 0.36, size * 0.36, inks.accent)}${fill(setLine(foot, { cut: 'wide', size: 24, x: 2, y: 148, tracking: 0.2 }), inks.main)}`;
  },
};

/** A street poster: one big condensed line, rules and columns of small type. */
const poster: Art = {
  height: 700,
  draw: (inks, [title = 'NIGHT BAZAAR', left = 'GATE 4', right = '10 PM', foot = '']) => {
    const [first = '', second = ''] = title.split(' ');
    const a = sizeToFit(first, 'condensed', W);
    const b = sizeToFit(second, 'condensed', W);
    const [ha, hb] = [Math.min(a, 270), Math.min(b, 270)];
    const stretch = (text: string, size: number, height: number, top: number, colour: string) =>
      `<path transform="translate(0 ${n(top + height)}) scale(1 ${n((height / size) * 1000) / 1000})" d="${setLine(text, { cut: 'condensed', size })}" fill="${colour}"/>`;
    const y = ha + hb + 60;
    return `${bar(0, 0, W, 8, inks.main)}${stretch(first, a, ha, 30, inks.main)}${stretch(second, b, hb, ha + 48, inks.accent)}${bar(0, y + 10, W, 3, inks.main)}${fill(setLine(left, { cut: 'wide', size: 20, x: 0, y: y + 48, tracking: 0.12 }), inks.main)}${fill(setLine(right, { cut: 'wide', size: 20, x: W, y: y + 48, anchor: 'end', tracking: 0.12 }), inks.main)}${fill(setLine(foot, { cut: 'wide', size: 15, x: 0, y: y + 84, tracking: 0.2 }), inks.main)}`;
  },
};

export const TYPE_PRINTS = {
  stack,
  echo,
  arch,
  wave,
  numeral,
  sliced,
  ticket,
  seal,
  bulge,
  tower,
  puddle,
  mark,
  poster,
} satisfies Record<string, Art>;
